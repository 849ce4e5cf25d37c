import { dialogIn } from '../dialog.ts';

export const openDialog = dialogIn('pt', {
  close: 'Fechar',
  title: 'Continue no celular',
  useHere: 'Usar este computador',
  newCode: 'Novo código',
  scan: 'Escaneie este código com o celular.',
  joined: 'Seu celular está pronto.',
  done: 'As notificações estão ativadas.',
  denied: 'As notificações estão bloqueadas. Confira o celular.',
  offline: 'Sem conexão.',
  expired: 'Este código expirou.',
  unavailable: 'As notificações não estão disponíveis aqui no momento.',
});
