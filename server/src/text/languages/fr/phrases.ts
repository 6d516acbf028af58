import { words } from '../patterns.ts';
import { phrasesWithEdges } from '../phrases.ts';

export const phrases = phrasesWithEdges({
  functionWords: words(`
    vu an pu ok dû su lu né a ai alors après au aucun aussi autre autres aux avait avant avec avez avoir avons bah beaucoup ben bien bon c'est ce
    cela celle celui ces cet cette ceux chaque chez comme comment d'accord dans de depuis des deux dire dit dois doit donc
    dont du elle elles en encore enfin entre est et étaient était été être eu eux euh fait faire faut hein ici il ils j'ai
    je juste l'on la là le les leur leurs lui ma mais me même mes moi moins mon n'est ne ni non nos notre nous on ont ou où
    oui par parce pas peu peut peux plus pour pourquoi qu'est qu'il qu'on quand que quel quelle quelque qui quoi rien sa
    sans se ses si soit son sont sur ta te tes tous tout toute toutes très tu un une va vais vas vers voilà voir vont vos
    votre vous vraiment y`),
  noises: /\b(?:euh+|heu+|hum+)\b[,.]? ?/giu,
  fillers: /\b(?:ben|bah|hein)\b[,.]? ?/giu,
  decided: {
    strong: [
      /\b(?:laissons tomber|est adopté|je valide|c'est (?:décidé|validé|acté|entendu))\b/,
      /^(?:bon|ok|alors|donc|du coup)\b.{0,12}\bon (?:le |la |les )?(?:garde|prend|vide|retire|sort|annule|reporte|part sur)\b/,
      /\b(?:on|nous) (?:a|avons)(?: \S+)? (?:décidé|convenu|choisi|validé|tranché|arrêté|adopté)\b/,
      /\b(?:c'est (?:décidé|validé|acté|entendu|convenu)|la décision(?: \S+)? (?:est|c'est))\b/,
      /\bon (?:part sur|reste sur|garde|choisit|retient|va garder|va prendre)\b/,
    ],
    not: /\b(?:pas|rien|jamais|aucune?|si|avant de)\b[^,.;]{0,30}\b(?:décid\S*|tranché|convenu|adopté|d'accord|décision)\b|\breste à (?:décider|trancher)\b/,
    tentative: /(?!)/,
    proposed:
      /\bon (?:ne |n')?(?:l'|le |la |les |y )?(?:garde|ferme|décale|part|prend|reporte|laisse|arrête|commence|change|supprime|maintient|reste|annule|va (?:garder|prendre|fermer|faire))\b/,
    concluded:
      /^(?:(?:bon|ben|ok|allez|d'accord|oui|voilà|parfait),? )*(?:alors|donc|va pour|allez|désormais|à partir de maintenant|dorénavant)\b(?! (?:je|tu|il|elle|ça|c'est|vous|moi)\b)|\b(?:donc|alors)[.!]?$/,
  },
  due: /\b(?:(?:d'ici|avant|pour|jusqu'à|dès|ce|cette) )?(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|(?:aujourd'hui|demain)(?: (?:matin|midi|soir|après-midi|à la première heure))?|cet après-midi|ce (?:matin|soir|week-end)|cette semaine|après-demain|(?:la )?fin (?:de (?:la )?semaine|du mois|de l'année|de journée)|la semaine prochaine|le mois prochain|la prochaine (?:réunion|fois)|(?:janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre))\b/,
  when: {
    counted: /\b(?:jours?|semaines?)\b/u,
    period: /semaine|mois/u,
    noDay: /^(?:(?:pour|avant) )?(?:la|le|cette|ce)? ?(?:semaine|mois|année)(?: prochaine?| qui vient)?$/u,
    endOfWeek: /fin de (?:la )?semaine/u,
    endOfMonth: /fin (?:du|de ce) mois/u,
    endOfDay: /fin de (?:la )?journée/u,
  },
});
