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
  ['Quelqu’un mentionne l’assurance', "l'assurance"],
  ['Lorsqu’on parle du budget', 'le budget'],
  ['Quand quelqu’un parle des tarifs', 'les tarifs'],
  ['Les prix ont été évoqués', 'les prix'],
  ['De Vries was mentioned', 'De Vries'],
  ['Il est question de la paie', 'la paie'],
  ['On a parlé d’argent', 'argent'],
])('%j asks for %j to be spoken of', (condition, topic) => {
  expect(topicOf(condition)).toBe(topic);
});

it.each([
  'A customer asks for a refund',
  'A date was agreed',
  'Pricing',
  'somebody mentions',
  `We discussed ${'a'.repeat(61)}`,
])('of %j it is not known', (condition) => {
  expect(topicOf(condition)).toBeNull();
});
