/** What all senders are given: a title, a text, a link. */
export const PAYLOAD = {
  title: 'Fresh bread',
  message: 'The oven is open: sourdough, rye and the first cinnamon rolls of the week are waiting for you.',
  link: 'https://bakery.example/today?from=push',
};

/** What Carillon makes of it for a phone (server/delivery/message.ts), for peers that encrypt what they are handed. */
export const CONTENT = {
  web_push: 8030,
  notification: {
    title: PAYLOAD.title,
    body: PAYLOAD.message,
    navigate:
      'https://push.example.com/app/svc_01m7y5khp0e00bg8ra66gg0n5x/open/ntf_01m7y5j1h4e00brdhhseds0209',
    tag: 'ntf_01m7y5j1h4e00brdhhseds0209',
    data: { notification_id: 'ntf_01m7y5j1h4e00brdhhseds0209', link: PAYLOAD.link },
  },
};
