import type { ConsoleTexts } from '../en.ts';

export const imports: ConsoleTexts['imports'] = {
  about:
    'Pour les développeurs : reprenez les abonnés d’un autre système push. Ils reçoivent vos messages dans le navigateur où ils se sont abonnés, sans nouvelle demande d’autorisation. {guide}',
  guide: 'Comment cela fonctionne',

  pairs: {
    title: 'Paires de clés VAPID',
    import: 'Importer une paire',
    imported: 'Paire de clés importée.',
    none: 'Un navigateur n’accepte que les messages de la paire de clés pour laquelle la personne s’est abonnée. Votre ancien système l’indique, en général dans ses réglages, sous {vapid}. Elle est enregistrée chiffrée et n’est jamais affichée.',
    ownerCanImport: 'Un propriétaire de ce service peut en importer une.',
    activeDevices: {
      one: '{count} appareil actif',
      other: '{count} appareils actifs',
      many: '{count} d’appareils actifs',
    },
    importedAt: '{key} · importation : {time}',
    form: {
      about:
        'Les deux clés sont vérifiées avant tout enregistrement. Vous pouvez aussi coller le JSON qui les contient.',
      publicKey: { label: 'Clé publique', about: '87 caractères, commence par B' },
      privateKey: { label: 'Clé privée', about: '43 caractères' },
    },
    deletion: {
      button: 'Supprimer la paire de clés {key}',
      title: 'Supprimer cette paire de clés ?',
      confirm: 'Supprimer la paire',
      unused: 'Aucun appareil actif n’en a plus besoin.',
      used: {
        one: '{count} téléphone ou navigateur ne recevrait plus rien : aucune autre clé ne permet de l’atteindre. Il sera désactivé jusqu’à ce que son client s’abonne de nouveau.',
        other:
          '{count} téléphones et navigateurs ne recevraient plus rien : aucune autre clé ne permet de les atteindre. Ils seront désactivés jusqu’à ce que leurs clients s’abonnent de nouveau.',
        many: '{count} de téléphones et navigateurs ne recevraient plus rien : aucune autre clé ne permet de les atteindre. Ils seront désactivés jusqu’à ce que leurs clients s’abonnent de nouveau.',
      },
      done: 'Paire de clés supprimée.',
    },
  },

  devices: {
    title: 'Importer des appareils',
    about:
      'Un fichier JSON Lines ou un tableau JSON dont chaque élément contient user_id et subscription (endpoint et keys), tel que votre ancien système les exporte. L’envoi se fait par lots de {size} ; importer de nouveau un fichier ne change rien.',
    pair: 'Paire de clés pour laquelle ils se sont abonnés',
    pairAbout: 'Une ligne avec vapid_public_key indique la sienne.',
    choose: 'Choisir un fichier',
    import: 'Importer',
    importAgain: 'Importer de nouveau',
    stop: 'Arrêter',
    share: 'Part du fichier déjà lue',
    reading: 'Lecture du fichier…',
  },
  result: {
    soFar: 'Jusqu’ici : {imported}, {known}, {refused}',
    complete: 'Terminé : {imported}, {known}, {refused}.',
    incomplete: 'Non terminé : {imported}, {known}, {refused}.',
    imported: {
      one: '{count} appareil importé',
      other: '{count} appareils importés',
      many: '{count} d’appareils importés',
    },
    known: { one: '{count} déjà connu', other: '{count} déjà connus' },
    refused: {
      one: '{count} ligne refusée',
      other: '{count} lignes refusées',
      many: '{count} de lignes refusées',
    },
    list: 'Lignes refusées',
    entry: '{place} : {reason}',
    correct: 'Corrigez ces lignes et importez de nouveau le fichier.',
    moreToCorrect: {
      one: 'Et {count} autre. Corrigez ces lignes et importez de nouveau le fichier.',
      other: 'Et {count} autres. Corrigez ces lignes et importez de nouveau le fichier.',
    },
    download: 'Télécharger la liste',
  },

  places: { line: 'ligne {number}', item: 'élément {number}' },
  reasons: {
    type: 'type : seuls les appareils sont importés ici ; carillon import accepte aussi les autres types',
    key: 'vapid_public_key : n’appartient à aucune paire de clés importée ; importez-la d’abord',
    tooLong: 'trop long pour un appareil',
    noObject: 'n’est pas un objet JSON',
  },
  errors: {
    tooLarge:
      'Un tableau JSON ne peut pas dépasser 64 Mo. Écrivez plutôt un appareil par ligne : les fichiers JSON Lines sont lus quelle que soit leur taille.',
    malformed: 'Le fichier commence comme un tableau JSON, mais sa syntaxe est incorrecte.',
  },
};
