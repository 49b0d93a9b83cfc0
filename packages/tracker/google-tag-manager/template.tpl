___TERMS_OF_SERVICE___

By creating or modifying this file you agree to Google Tag Manager's Community
Template Gallery Developer Terms of Service available at
https://developers.google.com/tag-manager/gallery-tos (or such other URL as
Google may provide), as modified from time to time.


___INFO___

{
  "type": "TAG",
  "id": "cvt_temp_public_id",
  "version": 1,
  "securityGroups": [],
  "displayName": "Sillage",
  "categories": ["ATTRIBUTION", "ANALYTICS", "CONVERSIONS"],
  "brand": {
    "id": "brand_dummy",
    "displayName": "Sillage"
  },
  "description": "Charge le traceur Sillage et lui transmet vos réglages, vos événements et le choix du visiteur.",
  "containerContexts": [
    "WEB"
  ]
}


___TEMPLATE_PARAMETERS___

[
  {
    "type": "SELECT",
    "name": "command",
    "displayName": "Action",
    "help": "« Démarrer le traceur » se déclenche sur toutes les pages. Les autres actions le supposent démarré, avant ou après elles.",
    "macrosInSelect": false,
    "selectItems": [
      { "value": "init", "displayValue": "Démarrer le traceur" },
      { "value": "consent", "displayValue": "Transmettre le choix du visiteur" },
      { "value": "track", "displayValue": "Signaler un événement de la page" },
      { "value": "identify", "displayValue": "Identifier le visiteur" },
      { "value": "page", "displayValue": "Signaler une page vue" }
    ],
    "simpleValueType": true,
    "defaultValue": "init"
  },
  {
    "type": "TEXT",
    "name": "script",
    "displayName": "Adresse du script",
    "help": "L’adresse de sillage.js sur votre installation, par exemple https://sillage.exemple.fr/sillage.js.",
    "valueHint": "https://sillage.exemple.fr/sillage.js",
    "simpleValueType": true,
    "enablingConditions": [{ "paramName": "command", "paramValue": "init", "type": "EQUALS" }],
    "valueValidators": [
      { "type": "NON_EMPTY", "errorMessage": "Indiquez l’adresse du script." },
      {
        "type": "REGEX",
        "args": ["https://.+/sillage\\.js"],
        "errorMessage": "L’adresse commence par https:// et finit par /sillage.js."
      }
    ]
  },
  {
    "type": "TEXT",
    "name": "project",
    "displayName": "Identifiant du projet",
    "valueHint": "ma-boutique",
    "simpleValueType": true,
    "enablingConditions": [{ "paramName": "command", "paramValue": "init", "type": "EQUALS" }],
    "valueValidators": [
      { "type": "NON_EMPTY", "errorMessage": "Indiquez l’identifiant du projet." },
      {
        "type": "REGEX",
        "args": ["[a-z0-9]+(-[a-z0-9]+)*"],
        "errorMessage": "Des minuscules et des chiffres, séparés par des tirets simples."
      }
    ]
  },
  {
    "type": "TEXT",
    "name": "key",
    "displayName": "Clé d’envoi publique",
    "help": "Seulement si le projet en demande une.",
    "valueHint": "sillage_public_…",
    "simpleValueType": true,
    "enablingConditions": [{ "paramName": "command", "paramValue": "init", "type": "EQUALS" }]
  },
  {
    "type": "CHECKBOX",
    "name": "consent",
    "checkboxText": "Le visiteur a déjà consenti quand cette balise se déclenche",
    "help": "À cocher si le déclencheur attend lui-même le consentement. Sinon, rien n’est envoyé avant l’action « Transmettre le choix du visiteur ».",
    "simpleValueType": true,
    "defaultValue": false,
    "enablingConditions": [{ "paramName": "command", "paramValue": "init", "type": "EQUALS" }]
  },
  {
    "type": "CHECKBOX",
    "name": "anonymous",
    "checkboxText": "Mode sans identité : rien n’est écrit dans le navigateur, aucun identifiant n’est envoyé",
    "simpleValueType": true,
    "defaultValue": false,
    "enablingConditions": [{ "paramName": "command", "paramValue": "init", "type": "EQUALS" }]
  },
  {
    "type": "CHECKBOX",
    "name": "manual",
    "checkboxText": "Ne pas signaler les pages vues automatiquement",
    "simpleValueType": true,
    "defaultValue": false,
    "enablingConditions": [{ "paramName": "command", "paramValue": "init", "type": "EQUALS" }]
  },
  {
    "type": "SELECT",
    "name": "given",
    "displayName": "Choix du visiteur",
    "help": "Une variable qui vaut true ou false, ou l’une de ces réponses.",
    "macrosInSelect": true,
    "selectItems": [
      { "value": "true", "displayValue": "Il accepte" },
      { "value": "false", "displayValue": "Il refuse" }
    ],
    "simpleValueType": true,
    "defaultValue": "true",
    "enablingConditions": [{ "paramName": "command", "paramValue": "consent", "type": "EQUALS" }]
  },
  {
    "type": "TEXT",
    "name": "purposes",
    "displayName": "Finalités acceptées",
    "help": "Facultatif : séparées par des virgules, ou une variable qui en donne la liste. Gardées avec chaque visite, comme preuve.",
    "simpleValueType": true,
    "enablingConditions": [{ "paramName": "command", "paramValue": "consent", "type": "EQUALS" }]
  },
  {
    "type": "TEXT",
    "name": "text",
    "displayName": "Texte lu par le visiteur",
    "help": "Facultatif : la version du texte de consentement, par exemple 2026-03.",
    "simpleValueType": true,
    "enablingConditions": [{ "paramName": "command", "paramValue": "consent", "type": "EQUALS" }]
  },
  {
    "type": "TEXT",
    "name": "date",
    "displayName": "Date de l’accord",
    "help": "Facultatif : une variable de votre outil de consentement. Sans elle, la date est celle de cet appel.",
    "simpleValueType": true,
    "enablingConditions": [{ "paramName": "command", "paramValue": "consent", "type": "EQUALS" }]
  },
  {
    "type": "TEXT",
    "name": "event",
    "displayName": "Nom de l’événement",
    "simpleValueType": true,
    "enablingConditions": [{ "paramName": "command", "paramValue": "track", "type": "EQUALS" }],
    "valueValidators": [{ "type": "NON_EMPTY", "errorMessage": "Indiquez le nom de l’événement." }]
  },
  {
    "type": "SIMPLE_TABLE",
    "name": "data",
    "displayName": "Données",
    "help": "Pour identifier un visiteur : les champs d’identité du projet, par leur clé de stockage (email, par exemple).",
    "newRowButtonText": "Ajouter une donnée",
    "simpleTableColumns": [
      { "name": "key", "displayName": "Clé", "type": "TEXT", "isUnique": true, "defaultValue": "" },
      { "name": "value", "displayName": "Valeur", "type": "TEXT", "defaultValue": "" }
    ],
    "enablingConditions": [
      { "paramName": "command", "paramValue": "track", "type": "EQUALS" },
      { "paramName": "command", "paramValue": "identify", "type": "EQUALS" }
    ]
  }
]


___SANDBOXED_JS_FOR_WEB_TEMPLATE___

const createArgumentsQueue = require('createArgumentsQueue');
const injectScript = require('injectScript');
const makeTableMap = require('makeTableMap');

// The stub of the documentation: calls wait in sillage.q until the script has loaded.
const sillage = createArgumentsQueue('sillage', 'sillage.q');
const table = data.data ? makeTableMap(data.data, 'key', 'value') : undefined;

if (data.command === 'init') {
  sillage('init', {
    project: data.project,
    key: data.key,
    consent: data.consent === true,
    anonymous: data.anonymous === true,
    manual: data.manual === true
  });
  injectScript(data.script, data.gtmOnSuccess, data.gtmOnFailure, data.script);
} else {
  if (data.command === 'consent')
    sillage('consent', data.given === true || data.given === 'true', {
      purposes: data.purposes,
      text: data.text,
      date: data.date
    });
  if (data.command === 'track') sillage('track', data.event, table);
  if (data.command === 'identify') sillage('identify', table);
  if (data.command === 'page') sillage('page');
  data.gtmOnSuccess();
}


___WEB_PERMISSIONS___

[
  {
    "instance": {
      "key": { "publicId": "access_globals", "versionId": "1" },
      "param": [
        {
          "key": "keys",
          "value": {
            "type": 2,
            "listItem": [
              {
                "type": 3,
                "mapKey": [
                  { "type": 1, "string": "key" },
                  { "type": 1, "string": "read" },
                  { "type": 1, "string": "write" },
                  { "type": 1, "string": "execute" }
                ],
                "mapValue": [
                  { "type": 1, "string": "sillage" },
                  { "type": 8, "boolean": true },
                  { "type": 8, "boolean": true },
                  { "type": 8, "boolean": true }
                ]
              },
              {
                "type": 3,
                "mapKey": [
                  { "type": 1, "string": "key" },
                  { "type": 1, "string": "read" },
                  { "type": 1, "string": "write" },
                  { "type": 1, "string": "execute" }
                ],
                "mapValue": [
                  { "type": 1, "string": "sillage.q" },
                  { "type": 8, "boolean": true },
                  { "type": 8, "boolean": true },
                  { "type": 8, "boolean": false }
                ]
              }
            ]
          }
        }
      ]
    },
    "clientAnnotations": { "isEditedByUser": true },
    "isRequired": true
  },
  {
    "instance": {
      "key": { "publicId": "inject_script", "versionId": "1" },
      "param": [
        {
          "key": "urls",
          "value": {
            "type": 2,
            "listItem": [{ "type": 1, "string": "https://*/sillage.js" }]
          }
        }
      ]
    },
    "clientAnnotations": { "isEditedByUser": true },
    "isRequired": true
  }
]


___TESTS___

scenarios:
- name: Démarrer met les réglages en file et charge le script
  code: |-
    mock('injectScript', (url, onSuccess) => onSuccess());
    runCode({
      command: 'init',
      script: 'https://sillage.exemple.fr/sillage.js',
      project: 'ma-boutique'
    });
    assertApi('createArgumentsQueue').wasCalledWith('sillage', 'sillage.q');
    assertApi('gtmOnSuccess').wasCalled();
- name: Les autres actions ne chargent rien
  code: |-
    runCode({ command: 'track', event: 'inscription' });
    assertApi('injectScript').wasNotCalled();
    assertApi('gtmOnSuccess').wasCalled();


___NOTES___

Le modèle appelle la même file que l’extrait de code de la documentation : l’ordre des balises n’a pas d’importance.
L’autorisation « Inject Scripts » accepte https://*/sillage.js : restreignez-la à l’adresse de votre installation.
