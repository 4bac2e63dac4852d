import { setTimeout as sleep } from "node:timers/promises";
import type { AdminRole } from "@deck/contracts/enums";
import { buildActor } from "@deck/core/access/auth-session/build-actor";
import type { UserItem } from "@deck/core/account/lookup";
import { fullNames } from "@deck/core/account/names";
import { conferenceByPath } from "@deck/core/conference/find";
import type { ConferenceItem } from "@deck/core/conference/lookup";
import { createConference } from "@deck/core/conference/management/create";
import { openConference } from "@deck/core/conference/management/open";
import { commit } from "@deck/core/kernel/commit";
import { type SignedInContext, systemContext } from "@deck/core/kernel/context";
import { getItems } from "@deck/core/kernel/entity";
import { AppError } from "@deck/core/kernel/errors";
import type { Ports } from "@deck/core/kernel/ports";
import { indexStaff } from "@deck/core/people/index-people";
import { readTerms } from "@deck/core/registration/terms";
import { appointMember } from "@deck/core/staff/appoint";
import { staffLookup } from "@deck/core/staff/lookup";
import {
	benchConference,
	conferenceForm,
	type DemoConference,
	SMALL_CONFERENCES,
} from "./demo/conferences.ts";
import { type DemoPaper, makePapers } from "./demo/papers.ts";
import { AUTHOR_SCIENTIST, DEMO_PASSWORD, DEMO_PEOPLE, makePeople, READER_SCIENTIST } from "./demo/people.ts";
import { makeRegistrations } from "./demo/registrations.ts";
import { writeContents } from "./demo/write-contents.ts";
import { writeConversations } from "./demo/write-conversations.ts";
import { writePapers } from "./demo/write-papers.ts";
import { writeRegistrations } from "./demo/write-registrations.ts";
import type { DemoPerson } from "./start-message.ts";

export interface DemoOptions {
	/** Makes the conference `bench`, instead of the small ones. */
	papers?: number;
	registrations?: number;
	seed?: number;
	password?: string;
	log?: (line: string) => void;
}

const DEFAULT_BENCH_PAPERS = 100;

/** Papers by the demo's author. */
const OWN_PAPERS = 3;

/**
 * Makes confirmed people, and conferences dated from today. Keeps existing data, so it can run again, also after an
 * interruption. Only creators of new conferences get an e-mail.
 */
export async function seedDemo(ports: Ports, options: DemoOptions = {}): Promise<readonly DemoPerson[]> {
	const { papers, registrations, seed = 1, password = DEMO_PASSWORD, log = () => {} } = options;
	const people = await makePeople(systemContext(ports), password);
	const context = {
		...systemContext(ports),
		actor: buildActor({ user: people.admin, session: "", staff: null, main: null }),
	};
	const large = papers !== undefined || registrations !== undefined;
	for (const one of large
		? [benchConference(papers ?? DEFAULT_BENCH_PAPERS, registrations ?? 0)]
		: SMALL_CONFERENCES) {
		const conference = await createDemoConference(context, one);
		await appoint(context, conference, people.editor, [{ type: "editor" }]);
		const [first] = conference.sections;
		if (first)
			await appoint(context, conference, people.chair, [{ type: "sec_chair", section_id: first.id }]);
		const demoPapers = makePapers({
			count: one.papers,
			seed,
			sections: conference.sections.map((section) => section.id),
			statuses: one.statuses,
			known: Array.from({ length: OWN_PAPERS }, () => AUTHOR_SCIENTIST),
		});
		const written = await writePapers(context, conference, demoPapers, {
			ownManuscripts: one.ownManuscripts,
			submitted_by: people.author.user_id,
		});
		if (one.open && conference.state === "hidden") await openWhenReady(context, conference);
		const taking = one.registrations ? await addRegistrations(context, one, demoPapers, seed) : 0;
		const talks = await writeConversations(context, conference.conference, people, one.conversations ?? []);
		log(`/${one.path}: ${one.open ? "open" : "hidden"}, ${one.papers} papers, ${written} of them new`);
		if (taking > 0) log(`/${one.path}: ${taking} new registrations`);
		if (talks > 0) log(`/${one.path}: ${talks} new conversations`);
	}
	return Object.values(DEMO_PEOPLE).map(({ role, email }) => ({ role, email, password }));
}

/** Returns how many are new. */
async function addRegistrations(
	context: SignedInContext,
	{ path, contents, registrations }: DemoConference,
	papers: readonly DemoPaper[],
	seed: number,
): Promise<number> {
	const conference = await conferenceByPath(context.table, path);
	if (!conference || !registrations) return 0;
	const { events } = await readTerms(context.table, conference.conference);
	const made = makeRegistrations({
		...registrations,
		seed,
		papers: papers.filter(({ status }) => status === "accepted"),
		known: [READER_SCIENTIST],
		places: ["ru", "uz"].filter((place) => contents?.fees.some((fee) => fee.place === place)),
		events: events.map(({ id }) => id),
	});
	return writeRegistrations(context, conference, made);
}

async function createDemoConference(context: SignedInContext, demo: DemoConference): Promise<ConferenceItem> {
	const form = { ...conferenceForm(demo, context.now()), creator_email: DEMO_PEOPLE.organiser.email };
	const known = await conferenceByPath(context.table, demo.path);
	if (known) return known;
	await createConference(context, form);
	if (demo.contents) await writeContents(context, demo.path, demo.contents);
	const made = await conferenceByPath(context.table, demo.path);
	if (!made) throw new Error(`/${demo.path} was made and is not there`);
	return made;
}

async function appoint(
	context: SignedInContext,
	{ conference }: ConferenceItem,
	user: UserItem,
	admin_roles: AdminRole[],
): Promise<void> {
	const { user_id, email } = user;
	const [known] = await getItems(context.table, [staffLookup(context.table, user_id, conference)]);
	if (known) return;
	await commit(context, {
		writes: (await appointMember(context, { conference, email, admin_roles })).writes,
		audit: [{ conference, object: `staff-${user_id}`, action: "staff.appointed", after: { admin_roles } }],
		events: [],
	});
	await indexStaff(context.table, { conference, email, names: fullNames(user) });
}

const MAX_OPEN_ATTEMPTS = 20;

/** Opens a conference once its checklist is done: this reads staff by an index, which may lag. */
async function openWhenReady(context: SignedInContext, conference: ConferenceItem): Promise<void> {
	for (let left = MAX_OPEN_ATTEMPTS; ; left--) {
		try {
			return await openConference(context, conference);
		} catch (error) {
			if (!(error instanceof AppError && error.code === "not_ready") || left === 0) throw error;
			await sleep(250);
		}
	}
}
