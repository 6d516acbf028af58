/**
 * Plausible bugs in the protocol and in reading captions, each a change of one place in the source. The property tests must catch all
 * of them (`pnpm test:mutants`). The run fails if the source no longer contains a text.
 */
export interface Mutant {
  name: string;
  /** In `extension/src/`. */
  file: string;
  find: string;
  replace: string;
}

export const protocolMutants: Mutant[] = [
  {
    name: 'the worker answers before it has committed',
    file: 'outbox/saving.ts',
    find: 'return await outbox.store.transact((tx) => saveIn(tx, outbox, records), { strict });',
    replace: `void outbox.store.transact((tx) => saveIn(tx, outbox, records), { strict }).catch(() => {});
    return { saved: records.map(versionOf), deleted: [] };`,
  },
  {
    name: 'a full disk is answered as if it had been written',
    file: 'outbox/saving.ts',
    find: 'return { saved: [], deleted: [], error: error.reason };',
    replace: 'return { saved: records.map(versionOf), deleted: [] };',
  },
  {
    name: 'an acknowledgement of an older revision settles the newer one',
    file: 'outbox/answers.ts',
    find: 'else if (held && revision >= held.record.revision)',
    replace: 'else if (held && revision > 0)',
  },
  {
    name: 'whatever was sent counts as acknowledged',
    file: 'outbox/answers.ts',
    find: 'const revision = acked.get(id) ?? (single ? sent.record.revision : 0);',
    replace: 'const revision = sent.record.revision;\n        if (Date.now() < 0) console.log(single);',
  },
  {
    name: 'any 200 counts as an answer of the server',
    file: 'outbox/exchange.ts',
    find: 'const commit = parseCommit(reply.body);',
    replace: 'const commit = parseCommit(reply.body) ?? (known && { serverId: session.serverId, ...known });',
  },
  {
    name: 'half an answer to a close counts as nothing missing',
    file: 'outbox/server-api.ts',
    find: 'return missing === null || isTexts(missing) ? { complete, missing, deleted } : null;',
    replace: 'return { complete, missing: missing === null || isTexts(missing) ? missing : [], deleted };',
  },
  {
    name: 'a new epoch of the store is ignored',
    file: 'outbox/retention.ts',
    find: '(storeEpoch !== knownWhenSent.storeEpoch || sequence < knownWhenSent.sequence)',
    replace: 'sequence < knownWhenSent.sequence',
  },
  {
    name: 'a sequence that went back is ignored',
    file: 'outbox/retention.ts',
    find: '(storeEpoch !== knownWhenSent.storeEpoch || sequence < knownWhenSent.sequence)',
    replace: 'storeEpoch !== knownWhenSent.storeEpoch',
  },
  {
    name: 'what was acknowledged is dropped at once',
    file: 'outbox/retention.ts',
    find: 'if (at - newest < grace) continue;',
    replace: 'if (at - newest < 1_000) continue;',
  },
  {
    name: 'the grace ends when somebody sets the clock',
    file: 'outbox/retention.ts',
    find: 'Math.min(grace / 2, Math.max(0, now - clock.at))',
    replace: 'Math.max(0, now - clock.at)',
  },
  {
    name: 'rows of another account are sent with the session there is',
    file: 'outbox/rows.ts',
    find: 'return owner.serverId === session.serverId && owner.accountId === session.account.id;',
    replace: 'return owner.serverId === session.serverId;',
  },
  {
    name: 'rows of another server are sent to the one there is',
    file: 'outbox/rows.ts',
    find: 'return owner.serverId === session.serverId && owner.accountId === session.account.id;',
    replace: 'return owner.accountId === session.account.id;',
  },
  {
    name: 'signing in takes over what others left unsent',
    file: 'outbox/ownership.ts',
    find: 'if (owner.accountId !== null || owner.origin !== session.origin) continue;',
    replace: 'if (owner.origin !== session.origin) continue;',
  },
  {
    name: 'captures of another address bind to whoever signs in',
    file: 'outbox/ownership.ts',
    find: 'if (owner.accountId !== null || owner.origin !== session.origin) continue;',
    replace: 'if (owner.accountId !== null) continue;',
  },
  {
    name: 'captures made while signed out never bind',
    file: 'outbox/ownership.ts',
    find: 'if (owner.accountId !== null || owner.origin !== session.origin) continue;',
    replace: 'continue;',
  },
  {
    name: 'a refused token drops the queue',
    file: 'outbox/session-check.ts',
    find: "if (!reply.ok && reply.failure.code === 'unauthenticated') await expire(outbox, session, 'unauthenticated');",
    replace: `if (reply.ok || reply.failure.code !== 'unauthenticated') return;
    await expire(outbox, session, 'unauthenticated');
  const { discardUnsent } = await import('./ownership.ts');
  await outbox.store.transact((tx) => discardUnsent(tx, session));`,
  },
  {
    name: 'signing out and keeping discards',
    file: 'outbox/ownership.ts',
    find: "if (choice === 'discard') await discardUnsent(tx, session);",
    replace: 'await discardUnsent(tx, session);',
  },
  {
    name: 'an older state replaces a newer one',
    file: 'messages/record-rules.ts',
    find: 'return incoming.revision > held.revision;',
    replace: 'return true;',
  },
  {
    name: 'text brings a tombstone back',
    file: 'messages/record-rules.ts',
    find: 'if (isTombstone(held) && !isTombstone(incoming)) return false;',
    replace: 'if (isTombstone(held) && !isTombstone(incoming)) return true;',
  },
  {
    name: 'a refused upload is set aside whole, without looking for the one entry',
    file: 'outbox/upload.ts',
    find: 'if (rows.length === 1 && again) {',
    replace: 'if (rows.length > 0) {',
  },
  {
    name: 'a refused entry is sent for ever',
    file: 'outbox/upload.ts',
    find: 'await setAside(outbox, refusal.named);',
    replace: "return { scope: 'part', failure };",
  },
  {
    name: 'a proxy that refuses everything has everything set aside',
    file: 'outbox/upload.ts',
    find: "if (control !== 'done') return control;",
    replace: 'if (rows.length > 1_000) return control;',
  },
  {
    name: 'a newer state of a refused entry stays set aside',
    file: 'outbox/answers.ts',
    find: 'if (held?.record.revision !== sent.record.revision) continue;',
    replace: 'if (!held) continue;',
  },
  {
    name: 'an unknown meeting is never introduced again',
    file: 'outbox/facts.ts',
    find: 'if (facts && !facts.queue && facts.refusal === undefined) await tx.put(asUnsent(facts));',
    replace: 'if (facts?.refusal) await tx.put(asUnsent(facts));',
  },
  {
    name: 'the close does not look at what is missing',
    file: 'outbox/close.ts',
    find: 'for (const id of missing) {',
    replace: 'for (const id of missing.slice(0, 0)) {',
  },
  {
    name: 'a close in several lists is not confirmed as a whole',
    file: 'outbox/close.ts',
    find: 'if (complete && lists.length > 1) {',
    replace: 'if (complete && lists.length < 1) {',
  },
  {
    name: 'a capture that goes on after its close is not closed again',
    file: 'outbox/saving.ts',
    find: 'const { closed: _closed, abandonedAt: _abandonedAt, ...alive } = { ...row, savedAt: now };',
    replace: 'const { abandonedAt: _abandonedAt, ...alive } = { ...row, savedAt: now };',
  },
  {
    name: 'a capture whose tab crashed is never closed',
    file: 'outbox/abandoned.ts',
    find: 'await tx.put(held.queue ? ended : settleRow(ended, held.ackedAt));',
    replace: 'await tx.put(held);\n        if (!ended) return;',
  },
  {
    name: 'the text of an entry that was deleted on the server stays on the device',
    file: 'outbox/answers.ts',
    find: '{ ...held.record, content: null, revision: held.record.revision + 1 }',
    replace: '{ ...held.record, revision: held.record.revision + 1 }',
  },
  {
    name: 'nobody asks which server stands at the address',
    file: 'outbox/session-check.ts',
    find: "await expire(outbox, session, id === session.serverId ? null : 'other-server');",
    replace: 'await expire(outbox, session, null);',
  },
  {
    name: 'a request that never ends is waited for',
    file: 'outbox/exchange.ts',
    find: '}, answerWithin);',
    replace: '}, answerWithin * 1_000);',
  },
  {
    name: 'a backoff ends by the wall clock only, wherever that was set to',
    file: 'outbox/backoff.ts',
    find: 'return backoff && now >= backoff.since ? Math.max(0, backoff.until - now) : 0;',
    replace: 'return backoff ? Math.max(0, backoff.until - now) : 0;',
  },
  {
    name: 'the journal is cleared before it is committed',
    file: 'worker-port/journal.ts',
    find: 'if (Array.isArray(chunk)) {',
    replace: 'await shelf.remove([key]);\n    if (Array.isArray(chunk)) {',
  },
  {
    name: 'a journal that cannot be saved is cleared all the same',
    file: 'worker-port/journal.ts',
    find: 'if (answer.error) break;',
    replace: '',
  },
  {
    name: 'the tab lets go when it has sent, not when it was answered',
    file: 'worker-port/record-sender.ts',
    find: 'for (const record of records) sender.unsent.delete(keyOf(record));',
    replace: 'for (const record of records) letGo(sender, keyOf(record));',
  },
  {
    name: 'the tab lets go of a newer state with the answer for an older one',
    file: 'worker-port/record-sender.ts',
    find: 'if (record && record.revision <= version.revision) letGo(sender, key);',
    replace: 'if (record) letGo(sender, key);',
  },
  {
    name: 'the tab never turns to the journal',
    file: 'worker-port/delivery.ts',
    find: "const gaveUp = failures >= maxAttempts && delivery.storage === 'worker';",
    replace: 'const gaveUp = failures < maxAttempts - maxAttempts;',
  },
  {
    name: 'the tab lets go of what could not be written to the journal',
    file: 'worker-port/record-sender.ts',
    find: 'await call(() => sender.deps.journal.set({ [key]: part }));',
    replace: 'await call(() => sender.deps.journal.set({ [key]: part })).catch(() => {});',
  },
  {
    name: 'a tab without an answer stops asking',
    file: 'worker-port/record-sender.ts',
    find: 'failed(sender, oldest, afterNoAnswer);',
    replace: '',
  },
  {
    name: 'the tab does not send again what was in earlier messages than the one that failed',
    file: 'worker-port/record-sender.ts',
    find: 'for (const key of held.keys()) unsent.add(key);',
    replace: '',
  },
];

export const captionMutants: Mutant[] = [
  {
    name: 'captions 1: every look puts the next sweep off',
    file: 'timing/deferred-work.ts',
    // Either of these two lines alone keeps sweeps in time.
    find: `const until = Math.max(0, Math.min(after, deadline - now));
        // Work that requests itself each time must still be able to run with other work.
        const from = Math.max(0, Math.min(until, doneAt + atLatest * notBefore - now));`,
    replace: 'const [from, until] = [after, after];',
  },
  {
    name: 'captions 2: words that were not read yet go to the next speaker',
    file: 'captions/observe.ts',
    find: 'if (records.length > 0) readUnread(observation);',
    replace: '',
  },
  {
    name: 'captions 2: a picture that follows its words takes what was there before',
    file: 'captions/revise.ts',
    find: 'if (memory.before && state.now - memory.before.at <= shortlyApart) {',
    replace: 'if (memory.before && state.now < 0) {',
  },
  {
    name: 'captions 3: a row that leaves as a similar one arrives counts as the same',
    file: 'captions/recognize.ts',
    find: 'if (graceOf(state) > 0 || ',
    replace: 'if (graceOf(state) >= 0 || ',
  },
  {
    name: 'captions 3: a row that leaves goes on in the next one',
    file: 'captions/recognize.ts',
    find: 'replay || graceOf(state) > 0 || formers.has(utterance)',
    replace: 'replay || graceOf(state) >= 0 || formers.has(utterance)',
  },
  {
    name: 'captions 4: the name of the next is written beside the last words',
    file: 'captions/held-rows.ts',
    find: 'const heldFor = { copy: 1_600, reused: 1_500, unnamed: 300 };',
    replace: 'const heldFor = { copy: 1_600, reused: 0, unnamed: 300 };',
  },
  {
    name: 'captions 5: a row that starts over takes back what it said',
    file: 'captions/laws.ts',
    find: "return firm === '' || next.startsWith(firm) || sharesMost(firm, next);",
    replace: 'return firm.length >= 0 || sharesMost(firm, next);',
  },
  {
    name: 'captions 5: letters that are alike make another sentence a correction',
    file: 'captions/laws.ts',
    find: 'const minSimilarity = 0.6;',
    replace: 'const minSimilarity = 0.5;',
  },
  {
    name: 'captions 5: a window of repeated words moves back',
    file: 'captions/align.ts',
    find: 'if (exact && matched * 2 >= columns.length) return',
    replace: 'if (exact && matched > columns.length) return',
  },
  {
    name: 'captions 7: words in another script are a translation of one row',
    file: 'captions/translation.ts',
    find: 'rows.length < 2) return false;',
    replace: 'rows.length < 1) return false;',
  },
  {
    name: 'captions 10: two rows with one picture are one as soon as they begin alike',
    file: 'captions/find-earlier.ts',
    find: 'if (areRowsHidden(state, candidate) && isSharedBy(candidate, search)) return candidate;',
    replace: 'if (areRowsHidden(state, candidate) || isSharedBy(candidate, search)) return candidate;',
  },
  {
    name: 'captions 11: a copy of a row is said again',
    file: 'captions/held-rows.ts',
    find: 'const original = rolling ? findSharedRoot(state, row, text) : findOriginal(state, row, text);',
    replace:
      'const original = rolling ? findSharedRoot(state, row, text) : null;\n  if (state.now < 0) findOriginal(state, row, text);',
  },
  {
    name: 'captions 11: what leaves is a copy, whatever arrives',
    file: 'captions/tracker.ts',
    find: 'const isScrolled = memory !== undefined && arrived.some((text) => !saysMore(memory.visible, text));',
    replace: 'const isScrolled = memory === undefined && arrived.some((text) => !saysMore(text, text));',
  },
  {
    name: 'captions 11: the live row in another language is added',
    file: 'captions/revise.ts',
    find: 'if (!traits.virtual || utterance.settled || moved.has(element)) return false;',
    replace: 'if (!traits.virtual || !utterance.settled || moved.has(element)) return false;',
  },
];

export const recordingMutants: Mutant[] = [
  {
    name: 'captions 6: the title is not read again when the meeting ends',
    file: 'recording/facts.ts',
    find: "if (title === '' || title === facts.title) return;",
    replace: "if (title === '' || facts.title !== '') return;",
  },
  {
    name: 'captions 6: captions of Jitsi count as off until the first words',
    file: 'platforms/jitsi/platform.ts',
    find: 'captionsOn: region !== null || (lobby === null && pressed === true),',
    replace: 'captionsOn: region !== null || (lobby !== null && pressed === true),',
  },
  {
    name: 'captions 8: letters before a name hide a listed person',
    file: 'platforms/person-names.ts',
    find: "yield* as('if-known', withoutInitials(name), ...presentersPerhaps(name));",
    replace: "yield* as('if-known', ...presentersPerhaps(name));",
  },
  {
    name: 'captions 8: more words beside a name hide a listed person',
    file: 'platforms/same-person.ts',
    find: "isGlued(listed, shown) || hasAllWords(listed.sure, shown) || isCutOff(listed, shown)) return 'maybe';",
    replace: "isGlued(listed, shown) || isCutOff(listed, shown)) return 'maybe';",
  },
  {
    name: 'captions 8: words that leave before their name are kept',
    file: 'captions/doubt.ts',
    find: 'if (other !== undefined) utterance.mayBeOf = other;',
    replace: 'if (other === undefined) delete utterance.mayBeOf;',
  },
  {
    name: 'captions 9: a badge is part of the name of a participant',
    file: 'platforms/person-names.ts',
    find: 'if (label.startsWith(name) && areBadges(label.slice(name.length))) return name;',
    replace: 'if (label.startsWith(name) && areBadges(label)) return name;',
  },
  {
    name: 'captions 9: a group is the person it names first',
    file: 'platforms/person-names.ts',
    find: 'nameless.test(label.trim()) || namedInCrowd(label) !== null',
    replace: 'nameless.test(label.trim()) || namedInCrowd(label) === label',
  },
  {
    name: 'captions 9: the last name first is another participant',
    file: 'platforms/person-names.ts',
    find: 'if (natural !== null) return natural;',
    replace: 'if (natural === label) return natural;',
  },
  {
    name: 'captions 9: "Your presentation" is nobody',
    file: 'platforms/person-names.ts',
    find: 'ofOneself.some((form) => form.test(label.trim()))',
    replace: 'ofOneself.every((form) => form.test(label.trim()))',
  },
];
