import { type Condition, domainOf } from './condition.ts';

/** Domains of mail providers. They do not reveal a person's company. */
const providers = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com icloud.com me.com mac.com aol.com
  proton.me protonmail.com pm.me gmx.com gmx.net gmx.de gmx.at gmx.ch web.de t-online.de freenet.de mail.de posteo.de mailbox.org
  orange.fr wanadoo.fr free.fr sfr.fr laposte.net yahoo.fr hotmail.fr live.fr yahoo.de outlook.de hotmail.de yahoo.co.uk
  hotmail.co.uk btinternet.com comcast.net verizon.net fastmail.com zoho.com mail.com mail.ru yandex.ru qq.com 163.com 126.com`.split(
    /\s+/,
  ),
);

export const otherCompany: Condition<undefined> = {
  readsCalendars: true,
  holds: (_, { guests, ownDomains }) =>
    guests
      .map(domainOf)
      .some(
        (domain) =>
          !providers.has(domain) && !ownDomains.some((own) => domain === own || domain.endsWith(`.${own}`)),
      ),
  /** The number of people whose company is unknown. */
  show: (_, { guests, unknown }) =>
    `${unknown + guests.filter((guest) => providers.has(domainOf(guest))).length}`,
  texts: {
    en: {
      holds: () => 'someone from another company was there',
      fails: (unknown) =>
        unknown === '0'
          ? 'nobody from another company was there'
          : `nobody is known to be from another company (company unknown: ${unknown})`,
    },
    de: {
      holds: () => 'jemand aus einem anderen Unternehmen war dabei',
      fails: (unknown) =>
        unknown === '0'
          ? 'niemand aus einem anderen Unternehmen war dabei'
          : `von niemandem ist bekannt, dass er aus einem anderen Unternehmen kommt (Unternehmen unbekannt: ${unknown})`,
    },
    fr: {
      holds: () => 'quelqu’un d’une autre entreprise était là',
      fails: (unknown) =>
        unknown === '0'
          ? 'personne d’une autre entreprise n’était là'
          : `personne n’est connu comme venant d’une autre entreprise (entreprise inconnue : ${unknown})`,
    },
  },
};
