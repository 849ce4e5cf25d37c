import { dialogIn } from '../dialog.ts';

export const openDialog = dialogIn('es', {
  close: 'Cerrar',
  title: 'Continúa en tu móvil',
  useHere: 'Usar este ordenador',
  newCode: 'Nuevo código',
  scan: 'Escanea este código con el móvil.',
  joined: 'Tu móvil está listo.',
  done: 'Las notificaciones están activadas.',
  denied: 'Las notificaciones están bloqueadas. Revisa tu móvil.',
  offline: 'Sin conexión.',
  expired: 'Este código ha caducado.',
  unavailable: 'Las notificaciones no están disponibles aquí en este momento.',
});
