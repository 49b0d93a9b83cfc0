import type { EventType } from '@sillage/client/source/client';

/** How visitors agree to be followed: decides what the script waits for. */
export type Consent = 'given' | 'told' | 'anonymous';

export type Way = 'page' | 'manager' | 'program';

const attributes: Record<Consent, string> = {
  given: ' data-consent',
  told: '',
  anonymous: ' data-anonymous',
};

const settings: Record<Consent, string> = {
  given: ', consent: true',
  told: '',
  anonymous: ', anonymous: true',
};

/** What is pasted to follow visits. */
export function scriptOf(way: Way, origin: string, projectId: string, consent: Consent): string {
  if (way === 'page')
    return `<script defer src="${origin}/sillage.js" data-project="${projectId}"${attributes[consent]}></script>`;
  if (way === 'manager')
    return `<script>
  window.sillage = window.sillage || function () { (sillage.q = sillage.q || []).push(arguments) };
  sillage('init', { project: '${projectId}'${settings[consent]} });
</script>
<script async src="${origin}/sillage.js"></script>`;
  return `import sillage from '@sillage/tracker';

sillage('init', { project: '${projectId}', origin: '${origin}'${settings[consent]} });`;
}

/** Where an order comes from: its values are written in the words of that shop. */
export type Shop = 'page' | 'woocommerce' | 'shopify' | 'prestashop' | 'server';

export const shopNames: Record<Shop, string> = {
  page: 'Une page de mon site',
  woocommerce: 'WooCommerce',
  shopify: 'Shopify',
  prestashop: 'PrestaShop',
  server: 'Mon serveur',
};

type Field = EventType['fields'][number];
type Values = { number: string; of: (field: Field) => string };

/** What stands for the values of an order, by the kind of each field. */
const byKind = (
  field: Field,
  words: Partial<Record<Field['type'], string>>,
  other: string,
): string => words[field.type] ?? other;

const shops: Record<Exclude<Shop, 'server'>, Values> = {
  page: {
    number: '"NUMÉRO DE COMMANDE"',
    of: (field) =>
      byKind(
        field,
        {
          email: '"ADRESSE E-MAIL"',
          phone: '"TÉLÉPHONE"',
          currency: '120.50',
          number: '1',
          state: '1',
        },
        '"À REMPLACER"',
      ),
  },
  woocommerce: {
    number: "'woo-' . $order->get_id()",
    of: (field) =>
      byKind(
        field,
        {
          email: '$order->get_billing_email()',
          phone: '$order->get_billing_phone()',
          currency: '(float) $order->get_total()',
          number: '$order->get_item_count()',
          state: '1',
        },
        "''",
      ),
  },
  shopify: {
    number: "'shopify-' + checkout.order.id",
    of: (field) =>
      byKind(
        field,
        {
          email: 'checkout.email',
          phone: 'checkout.phone',
          currency: 'checkout.totalPrice.amount',
          number: 'checkout.lineItems.length',
          state: '1',
        },
        "''",
      ),
  },
  prestashop: {
    number: "'{$order.details.reference|escape:'javascript'}'",
    of: (field) =>
      byKind(
        field,
        {
          email: "'{$customer.email|escape:'javascript'}'",
          phone: "''",
          currency: '{$order.totals.total.amount|floatval}',
          number: '{$order.products|count}',
          state: '1',
        },
        "''",
      ),
  },
};

/** What is pasted to report an event of a type. An optional field that the shop does not know is left out. */
export function eventOf(shop: Shop, origin: string, projectId: string, type: EventType): string {
  if (shop === 'server') return onServer(origin, projectId, type);
  const values = shops[shop];
  const known = type.fields
    .map((field) => [field, values.of(field)] as const)
    .filter(([field, value]) => !field.optional || !["''", '"À REMPLACER"'].includes(value));
  if (shop === 'woocommerce') return inWooCommerce(origin, projectId, type, values.number, known);
  const data = known.map(([field, value]) => `${keyOf(field.ingestionKey)}: ${value}`).join(', ');
  const send = (trackerId: string) => `fetch('${origin}/v1/events', {
      method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        projectId: '${projectId}', eventType: '${type.reference}',
        nonce: ${values.number},${trackerId}
        data: { ${data} }
      })
    });`;
  if (shop === 'shopify')
    return `analytics.subscribe('checkout_completed', ({ data: { checkout } }) => {
    ${send('')}
});`;
  return `<script>
  window.sillage = window.sillage || function () { (sillage.q = sillage.q || []).push(arguments) };
  sillage('id', function (trackerId) {
    ${send(' trackerId: trackerId,')}
  });
</script>`;
}

const keyOf = (key: string): string => (/^[a-z_]\w*$/i.test(key) ? key : JSON.stringify(key));

function inWooCommerce(
  origin: string,
  projectId: string,
  type: EventType,
  number: string,
  known: readonly (readonly [Field, string])[],
): string {
  const data = known
    .map(([{ ingestionKey }, value]) => `      '${ingestionKey}' => ${value},`)
    .join('\n');
  return `add_action('woocommerce_thankyou', function ($order_id) {
  $order = wc_get_order($order_id);
  $event = [
    'projectId' => '${projectId}',
    'eventType' => '${type.reference}',
    'nonce' => ${number},
    'data' => [
${data}
    ],
  ]; ?>
  <script>
    window.sillage = window.sillage || function () { (sillage.q = sillage.q || []).push(arguments) };
    sillage('id', function (trackerId) {
      var event = <?php echo wp_json_encode($event, JSON_HEX_TAG); ?>;
      event.trackerId = trackerId;
      fetch('${origin}/v1/events', {
        method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' },
        body: JSON.stringify(event)
      });
    });
  </script>
<?php });`;
}

function onServer(origin: string, projectId: string, type: EventType): string {
  const data = Object.fromEntries(
    type.fields
      .filter(({ optional }) => !optional)
      .map((field) => [field.ingestionKey, JSON.parse(shops.page.of(field)) as unknown]),
  );
  const body = JSON.stringify(
    { projectId, eventType: type.reference, nonce: 'NUMÉRO DE COMMANDE', data },
    null,
    2,
  );
  return `curl ${origin}/v1/events -H 'content-type: application/json' -d '${body}'`;
}

/** Where the code goes, in the words of each shop. */
export const placeOf: Record<Shop, string> = {
  page: 'Collez ce code dans la page de remerciement, celle que l’on voit après avoir commandé. Remplacez ce qui est en majuscules par les valeurs que votre site connaît.',
  woocommerce:
    'Dans WordPress, ajoutez ce code avec l’extension « Code Snippets » (ou à la fin du fichier functions.php de votre thème), puis activez-le.',
  shopify:
    'Dans Shopify : Paramètres, Événements client, Ajouter un pixel personnalisé. Collez ce code, enregistrez, puis Connecter.',
  prestashop:
    'Dans le modèle « order-confirmation.tpl » de votre thème, collez ce code avant la fin du bloc « page_content_container ».',
  server:
    'Votre serveur envoie la commande lui-même : cet exemple se lance dans un terminal, et se traduit dans tous les langages.',
};

/** Types that most shops begin with. */
export const usualTypes = [
  {
    reference: 'order',
    name: 'Commande',
    fields: [
      {
        ingestionKey: 'email',
        storageKey: 'email',
        type: 'email',
        entity: 'user',
        discriminant: true,
        isPii: true,
      },
      { ingestionKey: 'total', storageKey: 'turnover', type: 'currency', entity: 'statistic' },
    ],
  },
  {
    reference: 'lead',
    name: 'Demande de contact',
    fields: [
      {
        ingestionKey: 'email',
        storageKey: 'email',
        type: 'email',
        entity: 'user',
        discriminant: true,
        isPii: true,
      },
    ],
  },
] as const;
