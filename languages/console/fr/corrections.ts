import type { ConsoleTexts } from '../en.ts';

export const corrections: ConsoleTexts['corrections'] = {
  correct: {
    action: 'Corriger…',
    title: 'Corriger cette notification',
    fields: { title: 'Titre', message: 'Message', link: 'Lien', image: 'Adresse de l’image' },
    language: 'Langue',
    inboxes: '« Messages » affiche aussitôt le nouveau texte.',
    phones: 'Les téléphones qui l’ont reçue sont mis à jour sans son.',
    left: 'Les envois qui ne sont pas encore partis partiront corrigés.',
    variants: 'Tout le monde reçoit ce seul texte, quelle que soit la variante reçue.',
    confirm: 'Corriger',
    done: 'Notification corrigée. Les téléphones sont en cours de mise à jour.',
  },
  remove: {
    action: 'Retirer de « Messages »…',
    title: 'Retirer cette notification ?',
    inboxes: 'Elle disparaît aussitôt des « Messages » de tout le monde.',
    left: 'Les envois qui ne sont pas encore partis sont arrêtés.',
    phones: 'Les téléphones Android et les ordinateurs qui l’affichent la ferment sans son.',
    iphone:
      'Les iPhone affichent à sa place « Ce message a été retiré. », sans son, jusqu’à ce que la personne l’efface.',
    off: 'Un téléphone éteint peut continuer à l’afficher jusqu’à ce qu’il soit en ligne ou que l’application soit ouverte.',
    final: 'Cette action est irréversible.',
    confirm: 'La retirer',
    keep: 'La conserver',
    done: 'Retirée de « Messages ». Les téléphones en sont avertis.',
  },
  result: {
    corrected: 'Corrigée {time} : {counts}',
    correctedOnly: 'Corrigée {time}. Aucun téléphone n’avait le texte précédent.',
    removed: 'Retirée {time} : {counts}',
    removedOnly: 'Retirée {time}. Aucun téléphone ne l’affichait.',
    list: '{first}, {second}',
    updated: {
      one: '{count} téléphone mis à jour',
      other: '{count} téléphones mis à jour',
      many: '{count} de téléphones mis à jour',
    },
    told: {
      one: '{count} téléphone averti',
      other: '{count} téléphones avertis',
      many: '{count} de téléphones avertis',
    },
    waiting: { other: '{count} pas encore' },
    failed: { one: '{count} non atteint', other: '{count} non atteints' },
    later:
      'Les téléphones non atteints sont corrigés à l’ouverture de l’application. Leurs « Messages » sont déjà à jour.',
  },
  variants: {
    title: 'Variantes',
    about: 'Chaque téléphone a reçu l’un de ces textes.',
    share: '{share} des téléphones',
    winner: 'Les autres ont reçu celle-ci',
    sent: 'Envoyée',
    shown: 'Affichée',
    tapped: 'Ouverte',
    replaced: 'Elles ont été remplacées par un seul texte corrigé.',
    fewDevices: 'Trop peu de téléphones pour conclure : moins de deux variantes ont été envoyées.',
    fewTaps: 'Trop peu d’ouvertures pour savoir quelle variante est la meilleure.',
    clear:
      '« {best} » a été ouverte sur {bestShare} des téléphones, « {second} » sur {secondShare} : ce n’est très probablement pas un hasard.',
    unclear:
      '« {best} » a été ouverte sur {bestShare} des téléphones, « {second} » sur {secondShare} : c’est peut-être un hasard.',
  },
};
