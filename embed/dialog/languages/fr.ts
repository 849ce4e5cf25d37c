import { dialogIn } from '../dialog.ts';

export const openDialog = dialogIn('fr', {
  close: 'Fermer',
  title: 'Continuez sur votre téléphone',
  useHere: 'Utiliser cet ordinateur',
  newCode: 'Nouveau code',
  scan: 'Scannez ce code avec votre téléphone.',
  joined: 'Votre téléphone est prêt.',
  done: 'Les notifications sont activées.',
  denied: 'Les notifications sont bloquées. Vérifiez votre téléphone.',
  offline: 'Pas de connexion.',
  expired: 'Ce code a expiré.',
  unavailable: 'Les notifications ne sont pas disponibles ici pour le moment.',
});
