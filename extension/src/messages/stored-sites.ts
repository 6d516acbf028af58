/** The granted sites as this device stores them. */
import { extension } from './extension.ts';
import { type GrantedSite, grantedSitesKey, parseGrantedSites } from './granted-sites.ts';

/** The sites that are granted, in the order in which they were. */
export async function readGrantedSites(): Promise<GrantedSite[]> {
  return parseGrantedSites((await extension.storage.get(grantedSitesKey))[grantedSitesKey]);
}
