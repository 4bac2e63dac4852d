import {
	type AdminRole,
	CONFERENCE_STATES,
	type ConferenceState,
	STAFF_ROLES,
	type StaffRole,
} from "@deck/contracts/enums";
import { ERROR_STATUS } from "@deck/contracts/errors";
import type { PaperForm } from "@deck/contracts/paper";
import {
	type Area,
	hasPermission,
	isSectionRole,
	type Need,
	PERMISSIONS,
	permissionScope,
} from "@deck/contracts/permissions";
import { describe, expect, it } from "vitest";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { Actor } from "../kernel/actor.ts";
import { listRowText } from "../kernel/list-row-text.ts";
import type { PaperItem } from "../paper/entity.ts";
import { paperListRow, paperRowView } from "../paper/list-rows.ts";
import { paperRightsIn } from "../paper/paper-rights.ts";
import { assertSubmittable } from "../paper/rules.ts";
import { type AccessRule, accessRefusal } from "./access-rule.ts";
import { conferenceVisibility, isKnownTo } from "./conference-visibility.ts";

const SECTIONS = ["optics", "signals"] as const;
const [OWN, OTHER] = SECTIONS;
const NEEDS = ["read", "propose", "write"] as const;
const STATES = [...CONFERENCE_STATES, "deleted", "purging"] as const;
type State = (typeof STATES)[number];

const PERSON = "one@example.org";

function actorWith(parts: Partial<Actor> = {}): Actor {
	return {
		user_id: "u",
		email: PERSON,
		verified: true,
		platform_admin: false,
		roles: [],
		session: "s",
		rights: 0,
		addresses: [PERSON],
		conflicts: [PERSON],
		...parts,
	};
}

const withRole = (name: string) =>
	actorWith({
		roles: STAFF_ROLES.filter((type) => type === name).map(
			(type: StaffRole): AdminRole => (isSectionRole(type) ? { type, section_id: OWN } : { type }),
		),
	});

/** Parses a table with line names that end with a colon; two spaces separate column heads. */
function parseTable(text: string): [name: string, cells: [column: string, cell: string][]][] {
	const [head = "", ...lines] = text.trim().split("\n");
	const columns = head.trim().split(/\s+/);
	return lines.map((line) => {
		const [name = "", cells = ""] = line.split(":");
		return [
			name.trim(),
			cells
				.trim()
				.split(/\s+/)
				.map((cell, index) => [columns[index] ?? "", cell]),
		];
	});
}

function accessOutcome(
	rule: AccessRule,
	state: State,
	actor: Actor | null,
	{ takesPart = false, writes = false } = {},
): string {
	const isDeleted = state === "deleted" || state === "purging";
	const conference = {
		conference: "here",
		state: (isDeleted ? "open" : state) as ConferenceState,
		...(isDeleted && { deleted_at: "2026-11-01T00:00:00.000Z" }),
		...(state === "purging" && { purging_since: "2026-12-01T00:00:00.000Z" }),
	};
	const known = isKnownTo(conferenceVisibility(conference, rule.deleted), actor, takesPart);
	const refusal = accessRefusal(rule, { actor, conference, known, writes });
	return refusal ? String(ERROR_STATUS[refusal.kind]) : "ok";
}

/** product.md §1, in an own / another section: `w` write, `p` propose, `r` read, `-` nothing. */
const AREAS = parseTable(`
                creator  superadmin  editor  observer  sec_secretary  sec_chair
conference:     ww       ww          rr      rr        rr             rr
staff:          ww       ww          rr      rr        --             --
ownership:      ww       --          --      --        --             --
impersonate:    ww       ww          --      --        --             --
structure:      ww       ww          ww      rr        rr             rr
programme:      ww       ww          ww      rr        rr             rr
papers:         rr       rr          rr      rr        r-             r-
editing:        ww       ww          ww      --        w-             w-
experts:        ww       ww          ww      rr        w-             w-
decision:       ww       ww          ww      --        p-             w-
placement:      ww       ww          ww      --        --             --
registrations:  ww       ww          ww      rr        --             --
messages:       ww       ww          ww      rr        w-             w-
exports:        ww       ww          ww      ww        w-             w-
audit:          rr       rr          rr      --        --             --
`);

const ALLOWS: Record<string, readonly Need[]> = { w: NEEDS, p: ["read", "propose"], r: ["read"], "-": [] };

describe("what staff may do", () => {
	it("is listed for every area and role", () => {
		expect(AREAS.map(([area]) => area)).toEqual(Object.keys(PERMISSIONS));
		for (const [, cells] of AREAS) expect(cells.map(([role]) => role)).toEqual(STAFF_ROLES);
	});

	it.each(AREAS)("%s: every role, section, need and state", (area, cells) => {
		for (const [role, permissions] of cells) {
			const actor = withRole(role);
			const [own = "", other = ""] = permissions;
			for (const need of NEEDS) {
				const where = SECTIONS.filter((section) => hasPermission(actor.roles, area as Area, need, section));
				const expected = SECTIONS.filter((_, index) => ALLOWS[index ? other : own]?.includes(need));
				expect([role, need, where]).toEqual([role, need, expected]);
				// Use cases check the section.
				const rule: AccessRule = { who: "staff", inConference: true, needs: [[area as Area, need]] };
				const met = STATES.map((state) => accessOutcome(rule, state, actor));
				const here = expected.length > 0 ? "ok" : "403";
				expect([role, need, met]).toEqual([role, need, [here, here, here, "404", "404"]]);
				const restoring = STATES.map((state) => accessOutcome({ ...rule, deleted: true }, state, actor));
				const back = expected.length > 0 ? "ok" : "404";
				expect([role, need, restoring]).toEqual([role, need, ["404", "404", "404", back, "404"]]);
			}
		}
	});
});

const realIn = (conference: string) => ({ user_id: "r", email: "r@example.org", conference, conflicts: [] });

/** `author` takes part in the conference. */
const REQUESTERS: Record<string, { actor: Actor | null; takesPart?: boolean }> = {
	anonymous: { actor: null },
	unverified: { actor: actorWith({ verified: false, addresses: [], conflicts: [] }) },
	stranger: { actor: actorWith() },
	author: { actor: actorWith(), takesPart: true },
	observer: { actor: withRole("observer") },
	creator: { actor: withRole("creator") },
	admin: { actor: actorWith({ platform_admin: true, roles: [{ type: "superadmin" }] }) },
	// A superadmin as the author, here and scoped elsewhere.
	acting: { actor: actorWith({ real: realIn("here") }), takesPart: true },
	elsewhere: { actor: actorWith({ real: realIn("there") }) },
};

const KINDS: Record<string, AccessRule> = {
	visitor: { who: "anyone", inConference: true },
	participant: { who: "verified", inConference: true },
	changing: { who: "verified", inConference: true },
	helped: { who: "verified", inConference: true, helped: true },
	oneself: { who: "verified", inConference: true, alone: true },
	staff: {
		who: "staff",
		inConference: true,
		needs: [
			["conference", "write"],
			["messages", "read"],
		],
	},
	admin: { who: "platform_admin", inConference: true },
	restoring: { who: "staff", inConference: true, deleted: true, needs: [["ownership", "write"]] },
};

const WRITING = ["changing", "helped", "oneself"];

/** Open or archived, hidden, deleted, being purged. */
const KNOWING = parseTable(`
                         anonymous unverified stranger author observer creator admin acting elsewhere
visitor open:            ok        ok         ok       ok     ok       ok      ok    ok     403
visitor archived:        ok        ok         ok       ok     ok       ok      ok    ok     403
visitor hidden:          404       404        404      ok     ok       ok      ok    ok     404
visitor deleted:         404       404        404      404    404      404     404   404    404
participant open:        401       400        ok       ok     ok       ok      ok    ok     403
participant archived:    401       400        ok       ok     ok       ok      ok    ok     403
participant hidden:      401       404        404      ok     ok       ok      ok    ok     404
participant deleted:     401       404        404      404    404      404     404   404    404
changing open:           401       400        ok       ok     ok       ok      ok    403    403
helped open:             401       400        ok       ok     ok       ok      ok    ok     403
oneself open:            401       400        ok       ok     ok       ok      ok    403    403
oneself hidden:          401       404        404      ok     ok       ok      ok    403    404
staff open:              401       400        403      403    ok       ok      ok    403    403
staff archived:          401       400        403      403    ok       ok      ok    403    403
staff hidden:            401       404        404      403    ok       ok      ok    403    404
staff deleted:           401       404        404      404    404      404     404   404    404
admin open:              401       400        403      403    403      403     ok    403    403
admin hidden:            401       404        404      403    403      403     ok    403    404
restoring open:          401       404        404      404    404      404     404   404    404
restoring deleted:       401       404        404      404    404      ok      404   404    404
restoring purging:       401       404        404      404    404      404     404   404    404
`);

describe("who may see and do what at a conference", () => {
	it.each(KNOWING)("%s", (name, cells) => {
		const [kind = "", state] = name.split(" ") as [string, State];
		const rule = KINDS[kind] as AccessRule;
		const met = cells.map(([asker]) => {
			const { actor, takesPart } = REQUESTERS[asker] ?? { actor: null };
			return [asker, accessOutcome(rule, state, actor, { takesPart, writes: WRITING.includes(kind) })];
		});
		expect(met).toEqual(cells);
	});
});

const conference = (state: ConferenceState, submissions_close: string) =>
	({
		conference: "here",
		state,
		timezone: "UTC",
		formats: ["oral"],
		languages: ["en"],
		dates: { submissions_open: "2026-11-01", submissions_close },
		sections: SECTIONS.map((id) => ({ id })),
	}) as unknown as ConferenceItem;

/** Open within and after the window, hidden, archived. */
const WINDOWS = [
	conference("open", "2026-11-30"),
	conference("open", "2026-11-15"),
	conference("hidden", "2026-11-30"),
	conference("archived", "2026-11-30"),
];
const NOW = new Date("2026-11-22T12:00:00Z");

const PAPERS: Record<string, { section: string; author: string; real?: true }> = {
	section: { section: OWN, author: "other@example.org" },
	elsewhere: { section: OTHER, author: "other@example.org" },
	own: { section: OWN, author: PERSON },
	// The real person is its author.
	conflict: { section: OWN, author: "real@example.org", real: true },
};

/** Returns the rights on a paper: its page, its list row, submitting one like it. */
function rightsOn(role: string, { section, author, real }: (typeof PAPERS)[string] & object): string {
	const person = withRole(role);
	const actor = real ? { ...person, conflicts: [...person.conflicts, author] } : person;
	const authors = [{ email: author, corresponding: true }];
	const rights = paperRightsIn({ section, authors }, actor);
	const page = rights.author ? "a" : rights.staff ? "s" : "-";
	const listed = permissionScope(actor.roles, "papers", "read");
	const text = listRowText({
		...paperListRow({ section } as PaperItem, [{ email: author, first_name: "", last_name: "" }]),
		staff: { s: 1 },
		deciders: { d: 1 },
	});
	const row = JSON.parse(paperRowView(actor, false)(text));
	const seen = row.d ? "d" : row.s ? "s" : "c";
	const inList = listed === "all" || listed?.has(section) ? seen : "-";
	const form = { type: "paper", section, authors, format: "oral", language: "en" } as unknown as PaperForm;
	const submits = WINDOWS.map((one) => {
		try {
			assertSubmittable(form, one, actor, NOW);
			return "y";
		} catch {
			return "n";
		}
	});
	return `${page}${inList},${submits.join("")}`;
}

/**
 * Page as `a`uthor or `s`taff; row for `d`eciders, `s`taff or authors (`c`); submitting within and after the window,
 * hidden, archived.
 */
const PAPER_RIGHTS = parseTable(`
                section  elsewhere  own      conflict
creator:        sd,yyyn  sd,yyyn    ac,ynnn  -c,nnnn
superadmin:     sd,yyyn  sd,yyyn    ac,ynnn  -c,nnnn
editor:         sd,yyyn  sd,yyyn    ac,ynnn  -c,nnnn
observer:       ss,nnnn  ss,nnnn    ac,ynnn  -c,nnnn
sec_secretary:  ss,yyyn  --,nnnn    ac,ynnn  -c,nnnn
sec_chair:      sd,yyyn  --,nnnn    ac,ynnn  -c,nnnn
nobody:         --,nnnn  --,nnnn    a-,ynnn  --,nnnn
`);

it.each(PAPER_RIGHTS)(
	"%s: rights on a paper of the section, of another, of their own, in conflict",
	(role, cells) => {
		const rights = cells.map(([relation]) => [
			relation,
			rightsOn(role, PAPERS[relation] ?? { section: "", author: "" }),
		]);
		expect(rights).toEqual(cells);
	},
);
