import { extension } from './extension.ts';
import { type GrantedSite, grantedSitesKey, parseGrantedSites } from './granted-sites.ts';

/** Reads the granted sites, in the order in which they were granted. */
export async function readGrantedSites(): Promise<GrantedSite[]> {
  return parseGrantedSites((await extension.storage.get(grantedSitesKey))[grantedSitesKey]);
}
