import type { ConsoleTexts } from '../en.ts';

export const roles: ConsoleTexts['roles'] = {
  owner: {
    title: 'Proprietário',
    about:
      'Acesso total, incluindo as chaves de API, a equipe e a possibilidade de apagar definitivamente os dados de um cliente.',
  },
  editor: {
    title: 'Editor',
    about: 'Envia e cancela notificações, desativa dispositivos e edita a marca e os widgets.',
  },
  writer: {
    title: 'Redator',
    about:
      'Escreve notificações para muitos clientes, que um proprietário aprova, e modelos. Não envia nada.',
  },
  viewer: {
    title: 'Leitor',
    about: 'Vê tudo, exceto os segredos das chaves de API, e não pode alterar nada.',
  },
};
