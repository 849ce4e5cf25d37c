import type { ConsoleTexts } from '../en.ts';

export const keys: ConsoleTexts['keys'] = {
  about:
    'Seu servidor se identifica com uma chave quando chama {api}. Não coloque chaves em páginas da web nem em apps: quem tiver uma pode enviar a todos os seus clientes.',
  api: 'a API HTTP',
  demo: {
    about: 'A chave da demonstração, que qualquer pessoa pode usar:',
    label: 'chave de API da demonstração',
  },
  empty: {
    title: 'Nenhuma chave de API ainda',
    about: 'Você precisa de uma chave para enviar notificações pela API HTTP.',
  },
  name: 'Nome',

  row: {
    unnamed: 'Sem nome',
    expired: 'Expirada',
    unused: { one: 'Sem uso há {count} dia', other: 'Sem uso há {count} dias' },
    created: '{key} · Criada: {created}',
    createdAndExpires: '{key} · Criada: {created} · Expira: {expires}',
    createdAndExpired: '{key} · Criada: {created} · Expirou: {expires}',
    used: 'Último uso: {time}',
    neverUsed: 'Nunca usada',
    moreActions: 'Mais ações para {name}',
    rename: 'Renomear',
    revoke: 'Revogar',
    last: 'Para revogar a última chave que pode criar outras, crie outra antes',
  },
  renaming: 'Renomear chave',
  revocation: {
    title: 'Revogar {name}?',
    body: 'Solicitações com {key} serão recusadas imediatamente. Esta ação não pode ser desfeita. Último uso da chave: {time}.',
    bodyNeverUsed:
      'Solicitações com {key} serão recusadas imediatamente. Esta ação não pode ser desfeita. A chave nunca foi usada.',
    button: 'Revogar chave',
    done: 'Revogada: {name}.',
  },

  creation: {
    button: 'Criar chave',
    nameAbout: 'O que vai usar esta chave. Assim você saberá depois qual revogar',
    namePlaceholder: 'Loja virtual',
    access: 'O que ela pode fazer',
    custom: { title: 'Personalizado', about: 'Escolha cada permissão' },
    scopes: 'Permissões',
    expires: 'Expira',
    never: 'Nunca',
    inDays: { one: 'Em {count} dia', other: 'Em {count} dias' },
    inAYear: 'Em um ano',
    created: {
      title: 'Guarde esta chave agora',
      about:
        'Ela é mostrada uma única vez, porque guardamos apenas o hash dela. Guarde-a onde só {name} possa lê-la.',
      label: 'Chave de API',
    },
  },

  access: {
    all: { title: 'Tudo', about: 'Tudo o que a API pode fazer' },
    direct: {
      title: 'Enviar a clientes escolhidos',
      about: 'Nunca pode enviar a todos, nem mesmo por engano',
    },
    read: { title: 'Ler', about: 'As notificações, os resultados delas e os dispositivos' },
    scopes: '{chosen} de {total} permissões',
  },
  scopes: {
    'notifications:direct': 'Enviar a clientes escolhidos',
    'notifications:broadcast': 'Enviar a todos e a públicos',
    'notifications:read': 'Ler notificações e resultados',
    'devices:read': 'Ler dispositivos',
    'devices:write': 'Desativar e importar dispositivos',
    users: 'Ler, alterar e apagar clientes',
    audiences: 'Gerenciar assuntos e públicos',
    automations: 'Gerenciar envios automáticos',
    templates: 'Gerenciar modelos',
    widgets: 'Gerenciar widgets',
    webhooks: 'Gerenciar webhooks e ler eventos',
    services: 'Alterar a marca e os ajustes',
    keys: 'Criar e revogar chaves',
    audit: 'Ler o registro de atividades',
  },
};
