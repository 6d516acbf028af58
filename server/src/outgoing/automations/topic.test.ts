import { expect, it } from 'vitest';
import { topicOf } from './topic.ts';

it.each([
  ['Somebody mentions insurance', 'insurance'],
  ['if someone talks about the price of oranges.', 'the price of oranges'],
  ['When pricing was discussed', 'pricing'],
  ['The budget comes up', 'the budget'],
  ['We talked about “Project Möwe”', 'Project Möwe'],
  ['Wenn jemand Versicherungen erwähnt', 'Versicherungen'],
  ['Jemand spricht über den Preis', 'den Preis'],
  ['Der Preis wurde besprochen', 'der Preis'],
  ['falls über das Budget gesprochen wird', 'das Budget'],
  ['Wir haben über die Preise gesprochen', 'die Preise'],
  ['Wenn jemand über die Preise gesprochen hat', 'die Preise'],
  ['Jemand hat die Preise erwähnt', 'die Preise'],
  ['An invoice was mentioned', 'an invoice'],
  ['Quelqu’un mentionne l’assurance', "l'assurance"],
  ['Lorsqu’on parle du budget', 'le budget'],
  ['Quand quelqu’un parle des tarifs', 'les tarifs'],
  ['Les prix ont été évoqués', 'les prix'],
  ['De Vries was mentioned', 'De Vries'],
  ['Il est question de la paie', 'la paie'],
  ['On a parlé d’argent', 'argent'],
])('extracts from %j the topic %j', (condition, topic) => {
  expect(topicOf(condition)).toBe(topic);
});

it.each([
  'A customer asks for a refund',
  'A date was agreed',
  'Pricing',
  'Nobody mentioned pricing',
  'Unless pricing was mentioned',
  'Kein Preis wird erwähnt',
  'Jemand erwähnt den Preis nicht',
  'Personne ne parle du budget',
  // Phrases that do not fit after 'nobody mentioned'.
  'In the meeting pricing was mentioned',
  'He was mentioned',
  'Jemand hat mit dem Kunden gesprochen',
  'Jemand hat vom Preis gesprochen',
  'Wenn in der Besprechung der Preis erwähnt wird',
  'Wir haben lange über die Preise gesprochen',
  'Wir haben darüber gesprochen',
  'On discute avec le client',
  'somebody mentions',
  `We discussed ${'a'.repeat(61)}`,
])('extracts no topic from %j', (condition) => {
  expect(topicOf(condition)).toBeNull();
});
