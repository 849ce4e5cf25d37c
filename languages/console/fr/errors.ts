import type { ConsoleTexts } from '../en.ts';

export const errors: ConsoleTexts['errors'] = {
  codes: {
    sign_in_required: 'Connectez-vous d’abord.',
    sign_in_failed: 'La connexion a échoué. Réessayez.',
    registration_closed:
      'Les inscriptions sont fermées : adressez-vous à l’administrateur de cette installation.',
    second_factor_required:
      'Les propriétaires de ce service exigent un second facteur : configurez-en un dans votre compte, ou connectez-vous avec votre clé d’accès.',
    approval_required: 'L’approbation d’un propriétaire est nécessaire.',
    service_deleted: 'Ce service a été supprimé. Ses propriétaires peuvent le restaurer pendant une semaine.',
    service_suspended: 'L’administrateur de cette installation a suspendu ce service.',
    account_suspended: 'L’administrateur de cette installation a suspendu ce compte.',
    not_in_demo: 'Ce n’est pas possible dans la démo.',
    forbidden: 'Votre rôle ne le permet pas : adressez-vous à un propriétaire du service.',
    not_found: 'Cela n’existe pas, ou a été supprimé.',
    already_exists: 'Cela existe déjà.',
    limit_reached: 'Le maximum est atteint : supprimez d’abord quelque chose.',
    too_late: 'Il est trop tard pour cela.',
    too_many_requests: 'Trop de requêtes. Réessayez dans un instant.',
    too_many_devices: 'Ce client a déjà le nombre maximal d’appareils : supprimez-en un d’abord.',
    too_costly:
      'Cela a pris trop de temps. Choisissez un filtre plus simple ou une période plus courte, ou réessayez plus tard.',
  },
  texts: {
    too_long: 'Trop long : {length} caractères, pour un maximum de {max}.',
    too_many_items: 'Trop d’éléments : au plus {max}.',
    must_equal: 'Saisissez {value}.',
    time_zone: 'Choisissez un fuseau horaire, comme Europe/Berlin.',
    same_time: 'Choisissez une autre heure que celle du début.',
    time_past: 'Choisissez un moment à venir.',
    time_too_far: 'Choisissez un moment dans les {days} prochains jours.',
    until_before_from: 'La fin doit être après le début.',
    rule_never: 'Cette programmation ne tombe sur aucune date dans les prochaines années.',
    name_taken: 'Ce nom est déjà pris.',
    same_language: 'C’est la même langue que {language}.',
    unknown_topic: 'Ce sujet a été supprimé.',
    unknown_audience: 'Cette audience a été supprimée.',
    unknown_template: 'Ce modèle a été supprimé.',
    unknown_device: 'Cet appareil n’est plus actif.',
    too_many_tags: 'Un client peut avoir {max} étiquettes.',
    needs_identity_secret:
      'Créez d’abord un secret d’identité, et signez avec lui les identifiants de vos clients.',
    common_password: 'Trop courant : d’autres le devineraient.',
    wrong_password: 'Ce n’est pas votre mot de passe.',
    own_email: 'C’est déjà votre adresse.',
    url_credentials: 'L’adresse ne doit contenir ni nom d’utilisateur ni mot de passe.',
    url_fragment: 'L’adresse ne doit pas contenir de #.',
    url_https:
      'L’adresse doit commencer par https://. L’administrateur de cette installation peut en autoriser d’autres.',
    url_private:
      'L’adresse doit être publique sur Internet. L’administrateur de cette installation peut en autoriser d’autres.',
    url_own_origin: 'Saisissez l’adresse d’une page à vous : celle-ci appartient à Carillon.',
    domain_name: 'Saisissez seulement un nom, comme push.example.com.',
    domain_own: 'C’est l’adresse de cette installation : choisissez un autre nom.',
    domain_private:
      'Le nom doit être public sur Internet. L’administrateur de cette installation peut en autoriser d’autres.',
    image_extension: 'L’adresse doit se terminer par l’une de ces extensions : {extensions}.',
    image_type: 'L’image doit être au format PNG, JPEG, GIF ou WebP.',
    image_svg: 'C’est un SVG, que tous les téléphones n’affichent pas de la même façon : exportez-le en PNG.',
    image_heic:
      'C’est un fichier HEIC, AVIF ou vidéo, que tous les téléphones ne peuvent pas afficher : exportez-le en JPEG.',
    image_damaged: 'L’image est endommagée ou incomplète.',
    image_bytes: 'L’image doit faire au plus {size}.',
    image_pixels:
      'L’image doit faire au plus {max} pixels de large et de haut ; elle fait {width} × {height}.',
    image_ratio: 'L’image doit être au format 16:9 ; elle fait {width} × {height}.',
    feed_not_one: 'Ce n’est pas un flux : ni RSS, ni Atom, ni JSON Feed.',
    feed_elsewhere: 'C’est une page web, pas un flux. Son flux se trouve à l’adresse {address}.',
    feed_large: 'Le flux dépasse {size}.',
    feed_slow: 'Le serveur du flux n’a pas répondu en {seconds} secondes.',
    feed_missing: 'Il n’y a rien à cette adresse ({status}) : vérifiez-la.',
    feed_status: 'Le flux est illisible : son serveur répond avec le statut {status}.',
    feed_host_unknown: 'Cet hôte n’existe pas : vérifiez l’adresse.',
    feed_refused: 'Rien ne répond à cette adresse.',
    passkey_expired: 'Cela a pris trop de temps : réessayez.',
    passkey_refused: 'La clé d’accès n’a pas été acceptée.',

    limit: 'Il y en a déjà {max} : supprimez-en d’abord.',
    services_used_up:
      'Un compte peut posséder {max} services, et le vôtre a atteint ce nombre : utilisez un autre compte pour en avoir plus.',
    invitations_used_up: 'Un compte peut envoyer {max} invitations par jour : réessayez demain.',
    passkeys_used_up: 'Un compte peut avoir {max} clés d’accès : supprimez-en une d’abord.',
    feeds_used_up: 'Trop de flux en une heure : réessayez dans une heure.',
    images_used_up:
      'Plus de place pour des images : un service peut en stocker {max}, pour {size} au total. Celles qui ne servent pas sont supprimées un jour après leur importation.',
    demo_used_up:
      'La démo n’enregistre plus rien jusqu’à sa réinitialisation : réessayez dans quelques minutes.',
    passwords_used_up: 'Trop de mots de passe ont été essayés : réessayez dans une heure.',
    codes_used_up: 'Trop de codes ont été essayés : réessayez dans une heure.',
    account_locked: 'Trop de codes erronés : réessayez dans 15 minutes.',
    last_owner: 'Un service a besoin d’un propriétaire : nommez d’abord un autre membre propriétaire.',
    last_key: 'C’est la dernière clé qui peut en créer d’autres : créez-en une autre avant de la révoquer.',
    only_owner_of:
      'Vous êtes le seul propriétaire de {services} : nommez d’abord un autre membre propriétaire, ou supprimez le service.',
    role_of_group:
      'Ce membre a le rôle {role} via un groupe de l’entreprise : retirez d’abord le rôle au groupe.',
    no_groups:
      'Cette installation ne lit pas les groupes : son administrateur doit définir OIDC_GROUPS_CLAIM.',
    already_member: '{email} est déjà membre de ce service.',
    invited_other: 'Cette invitation est destinée à {invited} ; vous utilisez le compte {email}.',
    key_in_use: 'Des appareils actifs utilisent encore cette clé, et seraient désactivés.',
    no_public_url: 'L’administrateur de cette installation doit d’abord définir PUBLIC_URL.',
    domain_taken:
      'Un autre service de cette installation utilise ce domaine. Un domaine qui pointe ailleurs redevient libre une semaine après avoir été indiqué.',
    domain_in_use:
      'Des appareils sont abonnés sur ce domaine, et ne recevraient plus rien dès qu’il pointerait ailleurs.',
    deleted_already: 'Ce service est déjà supprimé.',
    not_restorable: 'Ce service n’est pas supprimé, ou il est trop tard pour le restaurer.',
    topic_key_taken: 'Il existe déjà un sujet avec cette clé.',
    topic_key_leaving:
      'Le sujet avec cette clé est encore en cours de suppression. Réessayez dans quelques minutes.',
    webhook_disabled: 'Le webhook est désactivé : activez-le d’abord.',
    service_suspended: 'L’administrateur de cette installation a suspendu ce service : {reason}',
    account_suspended: 'L’administrateur de cette installation a suspendu ce compte : {reason}',
    images_by_editors:
      'Votre rôle ne permet d’importer que des images de notifications : adressez-vous à un éditeur.',
    console_elsewhere: 'Ouvrez la console à l’adresse {address}.',
    email_taken: 'Un autre compte a cette adresse e-mail.',
    account_exists: 'Un compte avec cette adresse e-mail existe déjà : connectez-vous.',
    account_deleted: 'Le compte de ce lien a été supprimé.',
    link_used: 'Ce lien a expiré ou a déjà été utilisé.',
    no_other_sign_in:
      'Votre compte n’a ni mot de passe ni clé d’accès : vous ne pourriez plus vous connecter. Ajoutez d’abord une clé d’accès.',
    sign_in_again:
      'Votre connexion est trop ancienne pour cela : déconnectez-vous, reconnectez-vous, et recommencez.',
    sign_in_with:
      'Cette installation n’a ni mots de passe ni clés d’accès qui lui soient propres : connectez-vous avec {company}.',
    wrong_credentials: 'Adresse e-mail ou mot de passe erroné.',
    wrong_current_password: 'Le mot de passe actuel est erroné.',
    wrong_code: 'Code erroné : saisissez celui que l’application affiche maintenant.',
    code_used: 'Ce code a déjà été utilisé : attendez le suivant.',
    wrong_recovery_code: 'Code de récupération erroné, ou déjà utilisé.',
    second_step_slow: 'Cela a pris trop de temps : reconnectez-vous.',
    second_step_failed: 'Trop de codes erronés : reconnectez-vous.',
    authenticator_missing: 'Aucune application d’authentification n’est configurée.',
    confirm_email: 'Confirmez d’abord votre adresse e-mail, avec le lien que nous y avons envoyé.',
    own_factor:
      'Configurez d’abord un second facteur pour votre propre compte, ou connectez-vous avec votre clé d’accès.',
    passkey_sign_in:
      'Votre compte a une clé d’accès : connectez-vous avec elle avant de modifier votre compte. Si vous l’avez perdue, demandez à l’administrateur de cette installation de la supprimer.',
    code_sign_in:
      'Votre compte a une application d’authentification : connectez-vous avec votre mot de passe et son code avant de modifier votre compte. Si vous l’avez perdue, demandez à l’administrateur de cette installation de la supprimer.',
    service_factor:
      'L’un de vos services exige un second facteur : configurez-en un dans votre compte avant d’y modifier autre chose.',
    passkey_known: 'Cette clé d’accès est déjà enregistrée.',
    passkey_unknown: 'Cette clé d’accès n’est pas connue ici : elle a peut-être été supprimée.',
    approval_of_role:
      'Votre rôle permet de rédiger, pas d’envoyer : demandez l’approbation d’un propriétaire.',
    approval_of_service:
      'Dans ce service, les notifications à de nombreux clients ont besoin de l’approbation d’un propriétaire : demandez-la.',
    being_sent: 'La notification est encore en cours d’envoi.',
    final: 'La notification a déjà été envoyée, annulée ou arrêtée.',
    cancelled: 'La notification a été annulée : envoyez-en une autre.',
    retracted: 'La notification a été retirée de « Messages » : envoyez-en une autre.',
    nothing_failed: 'Aucun envoi de cette notification n’a échoué.',
    not_due: 'Ce n’est pas encore l’heure de la notification : annulez-la.',
  },
};
