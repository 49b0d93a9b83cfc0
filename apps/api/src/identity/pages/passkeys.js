// @ts-nocheck It runs in browsers, as it is: neither the compiler nor the server knows their names.
/**
 * Gives life to the forms of passkeys. Each carries in `data-options` what the server asks of an
 * authenticator, and sends its answer in the field `credential`.
 */
const bytesOf = (text) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  );

const textOf = (buffer) =>
  btoa(Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const readable = (credentials = []) =>
  credentials.map((credential) => ({ ...credential, id: bytesOf(credential.id) }));

function optionsOf(form) {
  const options = JSON.parse(form.dataset.options);
  return {
    ...options,
    challenge: bytesOf(options.challenge),
    ...(options.user && { user: { ...options.user, id: bytesOf(options.user.id) } }),
    ...(options.excludeCredentials && {
      excludeCredentials: readable(options.excludeCredentials),
    }),
    ...(options.allowCredentials && { allowCredentials: readable(options.allowCredentials) }),
  };
}

function answerOf({ id, rawId, type, authenticatorAttachment, response }) {
  const { clientDataJSON, attestationObject, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId: textOf(rawId),
    type,
    authenticatorAttachment,
    clientExtensionResults: {},
    response: {
      clientDataJSON: textOf(clientDataJSON),
      ...(attestationObject && {
        attestationObject: textOf(attestationObject),
        transports: response.getTransports?.() ?? [],
      }),
      ...(authenticatorData && {
        authenticatorData: textOf(authenticatorData),
        signature: textOf(signature),
      }),
      ...(userHandle && { userHandle: textOf(userHandle) }),
    },
  };
}

/** Ends the question that waits in the field of the e-mail, if there is one. */
let waiting;

async function ask(form, mediation) {
  waiting?.abort();
  waiting = new AbortController();
  const request = { publicKey: optionsOf(form), signal: waiting.signal };
  const credential =
    form.dataset.passkey === 'create'
      ? await navigator.credentials.create(request)
      : await navigator.credentials.get({ ...request, ...(mediation && { mediation }) });
  for (const field of form.querySelectorAll('[data-copy]'))
    field.value = document.getElementById(field.dataset.copy).value;
  form.elements.credential.value = JSON.stringify(answerOf(credential));
  form.submit();
}

function show(form, reason) {
  const line = form.querySelector('[role="alert"]');
  line.textContent = form.dataset[reason] ?? form.dataset.failed;
  line.hidden = false;
}

for (const form of window.PublicKeyCredential ? document.querySelectorAll('[data-passkey]') : []) {
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    ask(form).catch((error) => show(form, error.name === 'InvalidStateError' ? 'known' : 'failed'));
  });
  if ('conditional' in form.dataset)
    PublicKeyCredential.isConditionalMediationAvailable?.().then((isAvailable) =>
      // The button ends this question: it is no failure.
      isAvailable ? ask(form, 'conditional').catch(() => {}) : undefined,
    );
}
for (const text of window.PublicKeyCredential ? document.querySelectorAll('[data-no-passkey]') : [])
  text.hidden = true;
