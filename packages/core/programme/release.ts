import type {
	ProgrammeRelease,
	ProgrammeReleaseForm,
	ProgrammeReleasePreview,
	PublicProgramme,
} from "@deck/contracts/programme";
import { userById } from "../account/find.ts";
import { fullNames } from "../account/names.ts";
import { conferenceChangedEvent } from "../conference/changed-event.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { setProgrammeRelease } from "../conference/programme-release.ts";
import { commit, put, update } from "../kernel/commit.ts";
import type { Context, SignedInContext } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { mailEvent, shortJobEvent } from "../kernel/outbox.ts";
import { signToken } from "../kernel/signed-token.ts";
import { readPaperInvolvement } from "../paper/involvement.ts";
import { buildRelease } from "./build-release.ts";
import { paperNumbersOf } from "./change.ts";
import { programmeChangedEvent } from "./changed-event.ts";
import { type Concerned, concernedPeople } from "./concerned.ts";
import { type Draft, draftStamp, readDraft } from "./draft.ts";
import { type HeadItem, programmeHeads, releaseParts, releaseSummaries } from "./entity.ts";
import { readPlacedPapers } from "./placed-papers.ts";
import { type EntryChange, releaseChanges } from "./release-changes.ts";
import { packRelease, readHead, readMarkedRelease } from "./released.ts";

/** People of one e-mail event: its e-mails are sent one after another. */
export const PEOPLE_PER_EVENT = 50;
/** Rows of a release in one transaction, which has at most 4 MB. */
const MAX_PARTS = 10;

interface NextRelease {
	draft: Draft;
	head: HeadItem | null;
	programme: PublicProgramme;
	changes: EntryChange[];
	concerned: Concerned;
	/** Numbers of papers in the draft that are not accepted. */
	notAccepted: number[];
}

/** Returns what the next release changes, and who gets an e-mail. Calls: as `readPlacedPapers`, and 4. */
export async function previewRelease(
	context: SignedInContext,
	conference: ConferenceItem,
): Promise<ProgrammeReleasePreview> {
	const next = await readNextRelease(context, conference);
	const { draft, changes, concerned, notAccepted } = next;
	const numbers = [...new Set(changes.flatMap(({ paper }) => paper ?? []))];
	const { reviews } = await readPaperInvolvement(
		context.table,
		conference.conference,
		numbers,
		context.actor,
	);
	const isHidden = (change: EntryChange) => change.paper !== null && reviews.has(change.paper);
	const shown = concerned.people.filter((person) => !person.changes.every(isHidden));
	return {
		changes: changes.map(({ paper: _, ...change }) => change),
		recipients: shown.map(({ names, email }) => ({ names, email })),
		hidden_papers: reviews.size,
		unreachable: concerned.unreachable,
		not_accepted: notAccepted,
		stamp: draftStamp(draft),
	};
}

/**
 * Releases the draft. Calls: as the preview, and 1.
 * @throws 409 `stale` if the draft changed since the preview, or somebody else released; 422 `programme_empty`,
 * `programme_not_accepted` with the papers' numbers, `programme_unchanged`, `programme_too_large`
 */
export async function releaseProgramme(
	context: SignedInContext,
	conference: ConferenceItem,
	{ stamp, notify }: ProgrammeReleaseForm,
): Promise<ProgrammeRelease> {
	const { table, actor } = context;
	const id = conference.conference;
	const [next, account] = await Promise.all([
		readNextRelease(context, conference),
		userById(table, actor.user_id),
	]);
	const { draft, head, programme, changes, concerned, notAccepted } = next;
	const stale = new AppError("stale", "stale");
	if (stamp !== draftStamp(draft)) throw stale;
	if (draft.sessions.length === 0 && !head) throw new AppError("invalid", "programme_empty");
	if (notAccepted.length > 0)
		throw new AppError("invalid", "programme_not_accepted", { params: { numbers: notAccepted.join(", ") } });
	if (head?.stamp === stamp) throw new AppError("invalid", "programme_unchanged");
	const parts = await packRelease(programme);
	if (parts.length > MAX_PARTS) throw new AppError("invalid", "programme_too_large");
	const { number, released_at } = programme;
	const count = (change: EntryChange["change"]) => changes.filter((one) => one.change === change).length;
	const summary = {
		number,
		released_at,
		added: count("added"),
		moved: count("moved"),
		removed: count("removed"),
	};
	const reply: ProgrammeRelease = { ...summary, by: account ? fullNames(account) : {} };
	const newHead = { conference: id, number, parts: parts.length, stamp };
	const events = Math.ceil(concerned.people.length / PEOPLE_PER_EVENT);
	await commit(context, {
		writes: [
			head
				? update(
						programmeHeads(table)
							.patch({ conference: id })
							.set({ number, parts: parts.length, stamp })
							.remove(["marks", "marked"])
							.where((attribute, { eq }) => eq(attribute.number, head.number)),
						stale,
					)
				: put(programmeHeads(table).create(newHead), stale),
			put(
				releaseSummaries(table).create({
					conference: id,
					by: actor.user_id,
					parts: parts.length,
					...summary,
				}),
			),
			...parts.map((content, part) =>
				put(releaseParts(table).create({ conference: id, number, part, content })),
			),
			setProgrammeRelease(table, id, number),
		],
		audit: [
			{
				conference: id,
				object: "programme",
				action: "programme.released",
				after: { ...summary, emails: notify },
			},
		],
		events: [
			programmeChangedEvent(conference, ["release"]),
			...(head ? [] : [conferenceChangedEvent(conference, conference.version)]),
			...(notify
				? Array.from({ length: events }, (_, part) =>
						mailEvent("programme.released", { conference: id, number, part }),
					)
				: []),
			// A paper may have left meanwhile.
			shortJobEvent("programme.mark_cancelled", { conference: id }),
		],
		reply,
	});
	return reply;
}

async function readNextRelease(context: Context, conference: ConferenceItem): Promise<NextRelease> {
	const { table, now, config } = context;
	const id = conference.conference;
	const [draft, { head, previous }] = await Promise.all([readDraft(table, id), readPrevious(context, id)]);
	const placed = [...new Set(draft.sessions.flatMap(paperNumbersOf))];
	const released = (previous?.sessions ?? []).flatMap(({ talks }) =>
		talks.flatMap(({ paper }) => paper ?? []),
	);
	const known = await readPlacedPapers(context, id, [...new Set([...placed, ...released])]);
	const programme = buildRelease({
		draft,
		papers: known.papers,
		speakerKey: (name) => signToken(config, "programme-speaker", id, name).slice(0, 16),
		timezone: conference.timezone,
		released_at: now().toISOString(),
		previous,
	});
	const changes = releaseChanges(previous, programme);
	return {
		draft,
		head,
		programme,
		changes,
		concerned: concernedPeople(changes, draft.sessions, known, [previous, programme]),
		notAccepted: placed.filter((number) => !known.papers.has(number)),
	};
}

async function readPrevious(
	{ table }: Context,
	conference: string,
): Promise<{ head: HeadItem | null; previous: PublicProgramme | null }> {
	const head = await readHead(table, conference);
	return { head, previous: head && (await readMarkedRelease(table, head)) };
}
