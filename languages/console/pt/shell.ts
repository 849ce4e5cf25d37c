import type { ConsoleTexts } from '../en.ts';

export const shell: ConsoleTexts['shell'] = {
  skip: 'Pular para o conteúdo',
  openMenu: 'Abrir o menu',
  closeMenu: 'Fechar o menu',
  main: 'Menu principal',
  newNotification: 'Nova notificação',
  writeNotification: 'Escrever uma notificação',
  groups: { recipients: 'Destinatários', app: 'Seu app', setup: 'Configuração' },
  pages: {
    overview: 'Visão geral',
    notifications: 'Notificações',
    customers: 'Clientes',
    devices: 'Dispositivos',
    audiences: 'Públicos',
    topics: 'Assuntos',
    brand: 'Marca',
    link: 'Link',
    widgets: 'Widgets',
    start: 'Primeiros passos',
    team: 'Equipe',
    settings: 'Ajustes',
    activity: 'Atividade',
    developers: 'Desenvolvedores',
    keys: 'Chaves de API',
    webhooks: 'Webhooks',
    imports: 'Importações',
  },
  account: { own: 'Sua conta', signOut: 'Sair', create: 'Criar conta' },
  services: { label: 'Serviço:', current: 'Atual', new: 'Novo serviço' },
  theme: { light: 'Mudar para o tema claro', dark: 'Mudar para o tema escuro' },
  connection: {
    stale: 'Não foi possível atualizar esta página. Ela mostra o que foi carregado às {time}.',
    offline: 'Você está off-line. O que aparece aqui foi carregado antes e pode estar desatualizado.',
  },
  demo: {
    label: 'Demonstração',
    about:
      'Esta é uma demonstração pública que qualquer pessoa pode alterar. A marca e as chaves ficam como estão, e os links e as imagens precisam estar neste site. Os dados serão redefinidos em {time}.',
    shop: 'Visitar a loja de demonstração',
    own: 'Criar seu próprio serviço',
  },
};
