/** Subscribe buttons. Who the visitor is comes from the site when it is needed, because pages may be cached. */
(() => {
  const settings = window.carillonSettings;
  const DONE = 'carillon.subscribed-as';

  const whoAmI = async () => {
    const headers = settings.nonce ? { 'X-WP-Nonce': settings.nonce } : {};
    const answer = await fetch(settings.identity, { method: 'POST', credentials: 'same-origin', headers });
    if (!answer.ok) throw new Error(`Carillon: the site answered ${answer.status}`);
    return answer.json();
  };
  const subscribe = (person) =>
    window
      .Client({ service: settings.service, worker: settings.worker, eventCallback: report })
      .subscribe(person);
  const report = (type, data) =>
    document.dispatchEvent(new CustomEvent(`carillon:${type}`, { detail: data }));

  document.addEventListener('click', async (event) => {
    const link = event.target.closest?.('[data-carillon-subscribe]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || !window.Client) return;
    event.preventDefault();
    try {
      subscribe(await whoAmI());
    } catch (error) {
      console.error(error);
      location.assign(link.href);
    }
  });

  /** Takes over browsers that allowed this site's notifications to another sender, once for each person. */
  const takeOver = async () => {
    const person = await whoAmI();
    if (localStorage.getItem(DONE) === person.user) return;
    localStorage.setItem(DONE, person.user);
    subscribe(person);
  };
  const isAllowed = 'Notification' in window && Notification.permission === 'granted';
  if (settings.resubscribe && isAllowed && window.Client) takeOver().catch((error) => console.error(error));
})();
