/** Portuguese as in Brazil. */
import type { Mails } from './en.ts';

export const mails: Mails = {
  hours: { one: '{count} hora', other: '{count} horas' },
  days: { one: '{count} dia', other: '{count} dias' },
  deliveries: {
    one: '{count} envio falhou',
    other: '{count} envios falharam',
    many: '{count} de envios falharam',
  },
  aService: 'um serviço',
  anOwner: 'Um proprietário',
  aMember: 'Um membro da equipe',
  aNotification: 'uma notificação',
  sentBy: 'Enviado pelo Carillon em {host}',
  fallback: 'Se o botão não funcionar, abra este endereço:',
  texts: {
    password: {
      subject: 'Redefina sua senha do Carillon',
      paragraphs: [
        'Recebemos um pedido para redefinir a senha da sua conta do Carillon.',
        {
          text: 'Para escolher uma nova senha, abra este link em até {period}:',
          button: 'Escolher uma nova senha',
        },
        'Se você não fez esse pedido, ignore este e-mail. Sua senha não vai mudar.',
      ],
    },
    verification: {
      subject: 'Confirme seu endereço de e-mail',
      paragraphs: [
        'Confirme este endereço para entrar no Carillon em {host}, onde uma conta foi criada com ele.',
        { text: 'Abra este link em até {period} e entre na sua conta:', button: 'Confirmar este endereço' },
        'Se você não criou esta conta, ignore este e-mail.',
      ],
    },
    emailChange: {
      subject: 'Confirme seu novo endereço de e-mail',
      paragraphs: [
        'Alguém pediu para entrar no Carillon em {host} com este endereço de e-mail de agora em diante.',
        {
          text: 'Para alterar o endereço da sua conta, abra este link em até {period} e entre com o seu endereço atual:',
          button: 'Usar este endereço',
        },
        'Se você não pediu isso, ignore este e-mail.',
      ],
    },
    addressInUse: {
      subject: 'Seu endereço de e-mail já tem uma conta',
      paragraphs: [
        'Alguém pediu para entrar em outra conta do Carillon em {host} com este endereço de e-mail de agora em diante. O endereço já tem uma conta, por isso nada foi alterado.',
        'Se foi você, exclua primeiro uma das duas contas. Se não foi, ignore este e-mail.',
      ],
    },
    emailChanged: {
      subject: 'Seu endereço de e-mail foi alterado',
      paragraphs: [
        'O endereço de e-mail da sua conta do Carillon em {host} agora é {email}. Com este não é mais possível entrar.',
        'Se não foi você que o alterou, alguém sabe a sua senha: peça ajuda imediatamente ao administrador desta instalação.',
      ],
    },
    invitation: {
      subject: '{email} convidou você para o Carillon',
      paragraphs: [
        '{by} convidou você para gerenciar as notificações de {service} no Carillon.',
        {
          text: 'Para aceitar o convite, abra este link em até {period}:',
          button: 'Aceitar o convite',
        },
        'Se você não conhece {email}, ignore este e-mail.',
      ],
    },
    deletion: {
      subject: 'Um serviço foi excluído',
      paragraphs: [
        '{by} excluiu {service} no Carillon. Ele não aceita nem envia mais nada.',
        {
          text: 'Em {day}, tudo o que há nele será excluído definitivamente: dispositivos, clientes, notificações e imagens. Até lá, você pode restaurá-lo aqui:',
          button: 'Restaurar o serviço',
        },
      ],
    },
    refused: {
      subject: 'Serviços de push estão recusando suas notificações',
      paragraphs: [
        'Serviços de push recusaram as credenciais de {service}: {deliveries} nas últimas 24 horas. Até que o administrador desta instalação resolva o problema, as notificações não vão chegar.',
      ],
    },
    notification: {
      subject: 'Muitos envios falharam',
      paragraphs: [
        '{failed} de {total} envios de uma notificação de {service} falharam. A página da notificação mostra os motivos e o que fazer.',
      ],
    },
    day: {
      subject: 'Muitos envios falharam',
      paragraphs: [
        '{failed} de {total} envios de {service} falharam nas últimas 24 horas. A visão geral mostra os motivos e o que fazer.',
      ],
    },
    paused: {
      subject: 'Um serviço de push suspendeu suas notificações',
      paragraphs: [
        '{pushService} suspendeu as notificações de {service}. {rule} As notificações para muitos clientes esperam até {until} UTC e depois saem sozinhas; o envio das destinadas a um só cliente continua sendo tentado. Só o tempo encerra a suspensão. Para evitar outra, envie com menos frequência, distribua as notificações ao longo de algumas horas e deixe de fora os clientes que não reagem.',
      ],
    },
    domain: {
      subject: 'Seu domínio aponta para outro lugar',
      paragraphs: [
        '{domain}, o domínio de {service}, não aponta para esta instalação há uma semana. Os celulares que se inscreveram por ele não abrem nada, e aqueles cujo navegador procura atualizações nele vão parar de receber notificações. Restaure o registro DNS do domínio: ele está na página “Link”.',
      ],
    },
    certificate: {
      subject: 'O certificado do seu endereço expira em breve',
      paragraphs: [
        'O certificado de {address}, onde os celulares abrem {service}, não pôde ser renovado e é válido até {day}. Depois disso, celulares e navegadores vão se recusar a abrir o app e este console. As notificações ainda vão chegar aos celulares já inscritos. O administrador desta instalação descobre o motivo, e o que fazer, com o comando “carillon status”.',
      ],
    },
    feed_failing: {
      subject: 'Não é possível ler um feed',
      paragraphs: [
        'As novas publicações de {feed} não são mais enviadas aos clientes de {service}, porque o feed não pode ser lido desde {day}: {reason}. O Carillon continua tentando. Se o feed tiver outro endereço, altere-o na automação que ele inicia.',
      ],
    },
    feed_flooded: {
      subject: 'Um feed tinha muitas publicações novas de uma vez',
      paragraphs: [
        '{feed} tinha mais publicações novas de uma vez do que as {max} que {service} envia em uma hora. As mais recentes foram enviadas; as outras ({skipped}) contam como vistas e não serão enviadas. Isso acontece quando um site muda de lugar e suas publicações recebem novos identificadores. Eram mesmo novas? Então envie você as melhores; caso contrário, não há nada a fazer.',
      ],
    },
    proposal: {
      subject: 'Uma notificação aguarda sua aprovação',
      paragraphs: [
        '{by} escreveu uma notificação de {service} para muitos clientes: “{title}”. Ela será enviada assim que você ou outro proprietário a aprovar.',
      ],
    },
    webhook: {
      subject: 'Um webhook foi desativado',
      paragraphs: [
        'O Carillon desativou um webhook de {service}, porque todas as solicitações a ele falharam durante cinco dias. O host dele é {webhook}. Os eventos ficam guardados por 30 dias: conserte o webhook, ative-o de novo e recupere os eventos.',
      ],
    },
  },
  chromeRule:
    'O Chrome faz isso com sites que enviam um número enorme de notificações às quais poucas pessoas reagem: no início por um dia, depois por 7 e por 14 dias.',
  attention: [
    { text: 'Saiba mais:', button: 'Abrir no console' },
    {
      text: 'Você recebe este e-mail porque é proprietário deste serviço. Para não receber mais e-mails assim:',
      link: true,
    },
  ],
};
