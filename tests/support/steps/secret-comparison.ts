import { mapWithConcurrency } from "@deck/core/kernel/map-with-concurrency";
import { IMPERSONATIONS, ROLES, type SecretStage } from "../fixtures/secret-stage.ts";
import { readRouteAddresses, subscribeToAll } from "../invariants/disclosed-text.ts";
import type { InProcessApp } from "../machine/in-process.ts";
import { changedParts, snapshotOf } from "../machine/reads.ts";
import type { OpenSocket } from "../sockets.ts";
import {
	excerpt,
	isRefusal,
	KnownAnswers,
	mayRequest,
	type ResponseSnapshot,
	receivedFrames,
	snapshotDifferences,
	waitUntilIdle,
	withoutOrder,
} from "./response-snapshot.ts";
import { KNOWN_TO, notifies, type SecretAction, shows } from "./secret-actions.ts";

/** Depends on how busy the machine is. */
const HEALTH = "/api/health";
/** Table calls of more are not answered in time. */
const PEOPLE_AT_ONCE = 2;
/** Acts of which nobody notices more than of the others. */
const MAX_GROUP = 6;

/** Know the same of the paper, so that they get the same e-mails. */
const PEERS = [
	["coauthor", "conflicted", "conflicted_chair"],
	["first", "third", "reviewing"],
];

/** An author who acts as these must not find out which of them reviews the paper. */
const TARGETS = ["author_as_editor", "author_as_reviewer"] as const;
/** Of the staff member's own actions. */
const OWN_ACTIONS = /adm\/bulk$|\/undo$|adm\/registrations\/runs$/;
/** Signatures and own reviews in links. */
const OWN_LINKS = /[\w-]{40,}|(?<=\/myreviews\/)[\w-]+/g;
/** When a staff member was appointed, and whether they wrote a note. */
const OWN_FACTS = /"(since|own)":("[^"]*"|true|false)/g;

type NamedAction = [name: string, act: SecretAction];
type ByName<Value> = ReadonlyMap<string, Value>;

/** Returns where somebody must not notice an act; null for nowhere. */
function hiddenPart(act: SecretAction, name: string, may = shows): RegExp | null {
	if (!may(act, name)) return /./;
	return act.hidden?.from.includes(name) ? act.hidden.at : null;
}

/** Returns what somebody knows of an act in an answer or frame. */
const knownParts = (act: SecretAction, name: string, where: string): RegExp[] =>
	KNOWN_TO.filter(
		({ who, audience, at }) => who === name && act.visibleTo.includes(audience) && at.test(where),
	).map(({ part }) => part);

/** Leaves out what somebody may know of an act. */
const withoutKnown =
	(act: SecretAction, name: string) =>
	(address: string, text: string): string =>
		knownParts(act, name, address).reduce((left, part) => left.replace(part, ""), text);

/**
 * Compares answers, frames and e-mails of people before and after acts. Requests again only where something that was
 * read for the response has changed, and where somebody was refused only before the next act that they may notice, and
 * in the end.
 */
export class SecretComparison {
	readonly #deck: InProcessApp;
	readonly #stage: SecretStage;
	readonly #names: readonly string[];
	/** Have a mailbox and a socket. */
	readonly #people: readonly string[];
	readonly #sockets = new Map<string, OpenSocket>();
	readonly #known = new Map<string, KnownAnswers>();
	readonly #refused = new Map<string, ResponseSnapshot>();
	readonly #framesSeen = new Map<string, number>();
	readonly #emailsSeen = new Map<string, number>();

	private constructor(deck: InProcessApp, stage: SecretStage, names: readonly string[]) {
		this.#deck = deck;
		this.#stage = stage;
		this.#names = names;
		this.#people = names.filter((name) => ROLES[name] !== null);
	}

	/** @param names of those who are compared */
	static async start(
		deck: InProcessApp,
		stage: SecretStage,
		names: readonly string[] = Object.keys(ROLES),
	): Promise<SecretComparison> {
		const comparison = new SecretComparison(deck, stage, names);
		for (const name of comparison.#people)
			comparison.#sockets.set(name, await subscribeToAll(stage.the(name), stage.routeParams));
		for (const name of names) comparison.forget(name);
		await waitUntilIdle(deck);
		await comparison.#newFrames();
		await comparison.#newEmails();
		return comparison;
	}

	close(): void {
		for (const { socket } of this.#sockets.values()) socket.close();
	}

	/** Asks somebody everything again the next time. */
	forget(name: string): void {
		this.#known.set(name, new KnownAnswers(this.#deck, this.#stage.the(name), this.#stage.headersOf(name)));
		this.#refused.set(name, new Map());
	}

	/** Runs acts and returns what somebody notices who must not. */
	async run(acts: Record<string, SecretAction>): Promise<string[]> {
		const noticed: string[] = [];
		let rows = await snapshotOf(this.#deck.machine);
		for (const group of this.#groups(Object.entries(acts))) {
			const [[start, first]] = group;
			const informed = this.#names.filter((name) => shows(first, name));
			noticed.push(...(await this.#reopen(informed)).map((what) => `before ${start}: ${what}`));
			const compared = this.#names.filter((name) => hiddenPart(first, name));
			const before = await each(compared, (name) => this.answersOf(name));
			for (const [name, answers] of before) if (!informed.includes(name)) this.#keepRefusals(name, answers);
			for (const [title, act] of group)
				noticed.push(...(await this.#receivedDuring(act)).map((what) => `${title}: ${what}`));
			const rowsNow = await snapshotOf(this.#deck.machine);
			const changed = changedParts(rows, rowsNow);
			rows = rowsNow;
			for (const answers of this.#known.values()) answers.drop(changed);
			const after = await each(compared, (name) => this.answersOf(name));
			const differ = [
				...compared.flatMap((name) => {
					const hidden = [...the(after, name)].filter(([address]) => hiddenPart(first, name)?.test(address));
					const differences = snapshotDifferences(
						the(before, name),
						new Map(hidden),
						withoutKnown(first, name),
					);
					return differences.map((what) => `${name}: ${what}`);
				}),
				...this.#unequalTargets(after),
			];
			noticed.push(...differ.map((what) => `${group.map(([title]) => title).join(", ")}: ${what}`));
		}
		const closed = await this.#reopen(this.#names);
		return [...noticed, ...closed.map((what) => `in the end: ${what}`)];
	}

	/** Asks again where somebody was not refused; `#refused` has the others. */
	async answersOf(name: string): Promise<ResponseSnapshot> {
		const closed = the(this.#refused, name);
		return the(this.#known, name).at(this.#addressesOf(name).filter((address) => !closed.has(address)));
	}

	/** Lists every address and preview that somebody's roles let them ask. */
	#addressesOf(name: string): string[] {
		const [roles, acts] = [ROLES[name] ?? null, name in IMPERSONATIONS];
		const asked = readRouteAddresses(this.#stage.routeParams).filter(
			({ access }) => mayRequest(access, { roles, acts }) && !(access?.shared && roles),
		);
		const addresses = asked.map(({ address }) => address).filter((address) => address !== HEALTH);
		return [...addresses, ...this.#stage.previewsOf(name)];
	}

	/** Keeps the refusals among answers: they are asked again only once somebody may have learned something. */
	#keepRefusals(name: string, answers: ResponseSnapshot): void {
		for (const [address, text] of answers) if (isRefusal(text)) the(this.#refused, name).set(address, text);
	}

	/** Returns where people are no longer refused, and asks everything again the next time. */
	async #reopen(names: readonly string[]): Promise<string[]> {
		const opened = await each(names, async (name) => {
			const before = the(this.#refused, name);
			this.#refused.set(name, new Map());
			return snapshotDifferences(before, await the(this.#known, name).at([...before.keys()]));
		});
		return [...opened].flatMap(([name, differ]) => differ.map((what) => `${name}: ${what}`));
	}

	/** Groups acts in a row that the same people may notice: comparing answers takes most of the time. */
	#groups(acts: NamedAction[]): [NamedAction, ...NamedAction[]][] {
		const audience = ([, act]: NamedAction) => String(this.#names.map((name) => hiddenPart(act, name)));
		const groups: [NamedAction, ...NamedAction[]][] = [];
		for (const act of acts) {
			const group = groups.at(-1);
			if (group && group.length < MAX_GROUP && audience(group[0]) === audience(act)) group.push(act);
			else groups.push([act]);
		}
		return groups;
	}

	/** Runs an act. Returns frames and e-mails that people must not get, and e-mails that differ among equals. */
	async #receivedDuring(act: SecretAction): Promise<string[]> {
		await act.run();
		await waitUntilIdle(this.#deck);
		const [frames, emails] = [await this.#newFrames(), await this.#newEmails()];
		const received = this.#people.flatMap((name) => {
			const hidden = hiddenPart(act, name, notifies);
			const sent = act.notified?.includes(name) ? [] : the(emails, name);
			const secret = the(frames, name).filter((frame) => knownParts(act, name, frame).length === 0);
			return [...secret, ...sent].filter((one) => hidden?.test(one)).map((one) => `${name}: ${one}`);
		});
		return [...received, ...this.#unequalEmails(act, emails)];
	}

	#newFrames(): Promise<ByName<string[]>> {
		return this.#since(this.#framesSeen, (name) => receivedFrames(the(this.#sockets, name)));
	}

	#newEmails(): Promise<ByName<string[]>> {
		return this.#since(this.#emailsSeen, async (name) => {
			const inbox = await this.#stage.the(name).readInbox();
			return inbox.map(({ subject, text, html }) => [subject, text, html].join("\n")).reverse();
		});
	}

	/** Returns what people have received since the last time. */
	#since(seen: Map<string, number>, read: (name: string) => Promise<string[]>): Promise<ByName<string[]>> {
		return each(this.#people, async (name) => {
			const all = await read(name);
			const fresh = all.slice(seen.get(name) ?? 0);
			seen.set(name, all.length);
			return fresh;
		});
	}

	/** Returns the e-mails of an act that only some of equals got, or that differ in more than the recipient. */
	#unequalEmails(act: SecretAction, emails: ByName<string[]>): string[] {
		// Some of them are registrars.
		if (act.visibleTo.includes("registrars")) return [];
		return PEERS.flatMap((peers) => {
			const who = peers.filter(
				(name) => emails.has(name) && (shows(act, name) || act.notified?.includes(name)),
			);
			const [first = "", ...others] = who.map((name) => {
				const own = [`Expert ${name}`, this.#stage.the(name).email];
				const texts = the(emails, name).map((email) => without(own, email.replaceAll(OWN_LINKS, "…")));
				// E-mails of one act arrive in any order.
				return texts.toSorted().join("\n");
			});
			return others.flatMap((other, at) =>
				other === first ? [] : [`${who[at + 1]}: e-mails ${excerpt(first, other)}`],
			);
		});
	}

	/** Returns where an author is answered otherwise as a reviewer of their paper than as another editor. */
	#unequalTargets(answers: ByName<ResponseSnapshot>): string[] {
		if (!TARGETS.every((name) => answers.has(name))) return [];
		const targets = TARGETS.map((name) => this.#stage.the(IMPERSONATIONS[name]?.target ?? ""));
		const secretNames = [...targets.map(({ email }) => email), ...(this.#stage.routeParams.accounts ?? [])];
		const comparable = (name: string) =>
			new Map(
				[...the(answers, name)]
					.filter(([address]) => !OWN_ACTIONS.test(address))
					.map(([address, text]) => [
						address,
						withoutOrder(without(secretNames, text.replace(OWN_FACTS, '"$1":""'))),
					]),
			);
		const [editor, reviewer] = TARGETS;
		const differ = snapshotDifferences(comparable(editor), comparable(reviewer));
		return differ.map((what) => `${reviewer}, not ${editor}: ${what}`);
	}
}

const without = (words: readonly string[], text: string): string =>
	words.reduce((left, word) => left.replaceAll(word, "…"), text);

/** Returns values by name. */
async function each<Value>(
	who: readonly string[],
	read: (name: string) => Promise<Value>,
): Promise<Map<string, Value>> {
	const pairs = mapWithConcurrency(PEOPLE_AT_ONCE, who, async (name) => [name, await read(name)] as const);
	return new Map(await pairs);
}

function the<Value>(map: ByName<Value>, name: string): Value {
	const value = map.get(name);
	if (value === undefined) throw new Error(`nothing is known of ${name}`);
	return value;
}
