import { expect, it } from 'vitest';
import { languageNamed } from '../../../text/languages/registry.ts';
import { statesDecision } from './settled.ts';

it.each([
  ['settled', 'en', 'We have decided on the plastic case.'],
  ['settled', 'de', 'Einverstanden, dann machen wir das so ab ersten Februar.'],
  ['proposed', 'en', 'It should be designed for a use group below forty.'],
  ['proposed', 'en', 'Instead of doubly curved we take a single curved case.'],
  ['proposed', 'en', "No let's not do the radio campaign."],
  ['proposed', 'en', 'We definitely want a power button and numbers.'],
])('a line is %s in %s: %s', (stated, code, said) => {
  expect(statesDecision(said, languageNamed(code))).toBe(stated);
});

it.each([
  ['what there is', 'We have one for the zero and one for the channels.'],
  ['what there is today', 'At the moment the cover is a plastic one.'],
  ['an earlier meeting', "That's what we decided earlier on the cover."],
  ['an open question', "I'm in agreement with that, I'm wondering how it will look."],
  ['a question within', 'The remote is for us, do we use a joystick for it.'],
  ['a guess', 'A touch screen will probably be too much for us.'],
  ['half a sentence', 'A touch screen is out of our'],
  ['a plain yes', "Okay, yeah, right, that's true."],
  ['the conversation', "Let's look at the slides with the results again."],
  ['a forecast', "At the rate we're going we'll get pretty close to the goal."],
  ['a report', 'I was on a call, and we had a plan that we use rubber.'],
  ['a consequence', "Otherwise, you know, we won't know what things mean."],
  ['a false start', 'Thinking about that, we we then we decided on rubber for it.'],
  ['a matter that is not named', "Let's mark that."],
])('a line is no decision if it is %s', (_, said) => {
  expect(statesDecision(said, languageNamed('en'))).toBeNull();
});

it.each([
  ['a time', 'en', 'We agreed to meet at 3 pm.'],
  ['a time with dots', 'en', 'We agreed to meet at 3 p.m. in the library.'],
  ['a time in words', 'en', 'We agreed to meet at three pm in the library.'],
  ['a weight', 'en', 'We decided on 5 kg for the case.'],
  ['a distance', 'en', 'We agreed on 10 km for the race.'],
  ['a speed', 'en', 'We agreed on 10 km/h for the robot.'],
  ['hours', 'fr', 'On a décidé de commencer la réunion à 15 h.'],
  ['a noise', 'en', 'We decided, er, on rubber for the case.'],
  ['a name of two words', 'fr', 'On a décidé de passer par La Poste pour les colis.'],
  ['a city', 'en', 'We decided to open the office in The Hague.'],
  ['an abbreviation', 'de', 'Wir haben beschlossen, z.B. den Katalog zu drucken.'],
  ['a lead', 'de', 'Ok, wir haben beschlossen, den Katalog zu drucken.'],
  ['a lead', 'de', 'Na, wir haben beschlossen, den Katalog zu drucken.'],
  ['a rate', 'de', 'Wir haben beschlossen, zwei Kataloge je Schule zu drucken.'],
])('a line with %s settles something in %s: %s', (_, code, said) => {
  expect(statesDecision(said, languageNamed(code))).toBe('settled');
});
