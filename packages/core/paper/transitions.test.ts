import { type AdminRole, PAPER_STATUSES, type PaperStatus } from "@deck/contracts/enums";
import { PAPER_ACTORS, type PaperActor } from "@deck/contracts/paper-lifecycle";
import { expect, it } from "vitest";
import type { Actor } from "../kernel/actor.ts";
import { AppError } from "../kernel/errors.ts";
import type { PaperItem } from "./entity.ts";
import { paperRightsIn } from "./paper-rights.ts";
import { paperActorsOf, requireTransition } from "./transitions.ts";

const NOW = new Date("2026-11-20T12:00:00.000Z");
const open = {
	state: "open",
	timezone: "UTC",
	dates: { submissions_open: "2026-11-01", submissions_close: "2026-12-01" },
	flow: "both",
} as const;

const paper = (status: PaperStatus, more: Partial<PaperItem> = {}) =>
	({ type: "paper", status, steps: [], ...more }) as unknown as PaperItem;

/** Returns `yes` or the refusal's code. */
function transitionOutcome(item: PaperItem, to: PaperStatus, mover: PaperActor): string {
	try {
		requireTransition({ paper: item, conference: open, now: NOW }, to, [mover]);
		return "yes";
	} catch (error) {
		return error instanceof AppError ? error.code : String(error);
	}
}

/**
 * Draws a table: a row for each status, its words the next statuses, their letters the initials of who may move
 * it.
 */
function table(more: (status: PaperStatus) => Partial<PaperItem> = () => ({})): Record<string, string> {
	return Object.fromEntries(
		PAPER_STATUSES.map((from) => [
			from,
			PAPER_STATUSES.map((to) => {
				const codes = PAPER_ACTORS.map(
					(mover) => [mover, transitionOutcome(paper(from, more(from)), to, mover)] as const,
				);
				const who = codes.filter(([, code]) => code === "yes").map(([mover]) => mover.slice(0, 2));
				const none = codes.every(([, code]) => code === "move_unknown");
				return none ? "-" : who.join("+") || "0";
			}).join(" "),
		]),
	);
}

it("is allowed for exactly these roles between every pair of statuses", () => {
	// Columns: submitted, reviewing, revising, accepted, rejected, withdrawn, deleted.
	const till = "2026-11-25T00:00:00.000Z";
	const opening = { opening: { till, by: "u", at: "2026-11-19T00:00:00.000Z" } };
	expect(table((status) => (status === "revising" ? opening : {}))).toEqual({
		submitted: "- as de de de au+de au+pl",
		reviewing: "de+as - de de de au+de pl",
		revising: "au+he de - de de au+de pl",
		accepted: "- de de - de de pl",
		rejected: "- de de de - - pl",
		withdrawn: "- - - - - - pl",
		deleted: "- - - - - - -",
	});
});

it("restores the status before withdrawal or deletion, and no other", () => {
	expect(table(() => ({ withdrawn_from: "revising", deleted_from: "withdrawn" }))).toMatchObject({
		withdrawn: "- - de - - - pl",
		deleted: "- - - - - pl -",
	});
	const own = paper("deleted", { deleted_from: "submitted", deleted_by_author: true });
	expect(transitionOutcome(own, "submitted", "author")).toBe("yes");
	expect(transitionOutcome(paper("deleted", { deleted_from: "submitted" }), "submitted", "author")).toBe(
		"restore_by_staff",
	);
});

it("depends on its guards", () => {
	const revealed = { revealed: true, reviewed: true };
	expect(transitionOutcome(paper("submitted", revealed), "withdrawn", "author")).toBe("withdraw_revealed");
	expect(transitionOutcome(paper("submitted", revealed), "withdrawn", "decider")).toBe("yes");
	expect(transitionOutcome(paper("submitted", revealed), "deleted", "author")).toBe("delete_reviewed");
	expect(transitionOutcome(paper("submitted", revealed), "deleted", "placer")).toBe("yes");
	expect(transitionOutcome(paper("withdrawn"), "deleted", "author")).toBe("delete_reviewed");
	const deleted = (deleted_at: string) => paper("deleted", { deleted_from: "submitted", deleted_at });
	expect(transitionOutcome(deleted("2026-08-22T12:00:00.001Z"), "submitted", "placer")).toBe("yes");
	expect(transitionOutcome(deleted("2026-08-22T12:00:00.000Z"), "submitted", "placer")).toBe(
		"paper_restore_over",
	);
	expect(transitionOutcome(paper("revising"), "submitted", "author")).toBe("editing_closed");
	expect(transitionOutcome(paper("revising"), "submitted", "helper")).toBe("yes");
	const at = "2026-11-19T00:00:00.000Z";
	const opening = { till: "2026-11-21T00:00:00.000Z", by: "u", at };
	expect(transitionOutcome(paper("submitted", { opening }), "reviewing", "assignment")).toBe(
		"version_pending",
	);
	const steps = [{ at, kind: "version", version: 2 }];
	expect(transitionOutcome(paper("submitted", { opening, steps }), "reviewing", "assignment")).toBe("yes");
	const over = { ...opening, till: "2026-11-19T12:00:00.000Z" };
	expect(transitionOutcome(paper("submitted", { opening: over }), "reviewing", "assignment")).toBe("yes");
});

it("names both statuses if there is no step between them", () => {
	const asked = () =>
		requireTransition({ paper: paper("rejected"), conference: open, now: NOW }, "withdrawn", ["decider"]);
	const details = { params: { from: "@status_rejected", to: "@status_withdrawn" } };
	expect(asked).toThrow(expect.objectContaining({ kind: "invalid", code: "move_unknown", details }));
});

const ACTORS: Record<string, { email: string; roles: AdminRole[] }> = {
	stranger: { email: "stranger@example.org", roles: [] },
	author: { email: "author@example.org", roles: [] },
	coauthor: { email: "coauthor@example.org", roles: [] },
	creator: { email: "c@example.org", roles: [{ type: "creator" }] },
	superadmin: { email: "s@example.org", roles: [{ type: "superadmin" }] },
	editor: { email: "e@example.org", roles: [{ type: "editor" }] },
	observer: { email: "o@example.org", roles: [{ type: "observer" }] },
	secretary: { email: "y@example.org", roles: [{ type: "sec_secretary", section_id: "optics" }] },
	chair: { email: "h@example.org", roles: [{ type: "sec_chair", section_id: "optics" }] },
	elsewhere: { email: "w@example.org", roles: [{ type: "sec_chair", section_id: "signals" }] },
	conflicted: { email: "coauthor@example.org", roles: [{ type: "creator" }] },
};

/** Returns for each role: `.` no such step, `-` forbidden, `+` allowed, `±` allowed and may be held, `g` refused by a guard. */
function transitionRows({ email, roles }: { email: string; roles: AdminRole[] }): string[] {
	const actor = { roles, addresses: [email], conflicts: [email] } as unknown as Actor;
	const authors = ["author@example.org", "coauthor@example.org"].map((one, index) => ({
		email: one,
		corresponding: index === 0,
	}));
	const movers = paperActorsOf(paperRightsIn({ section: "optics", authors }, actor));
	return PAPER_STATUSES.map((from) =>
		PAPER_STATUSES.map((to) => {
			const item = paper(from, { withdrawn_from: "submitted", deleted_from: "accepted" });
			try {
				return requireTransition({ paper: item, conference: open, now: NOW }, to, movers).holds ? "±" : "+";
			} catch (error) {
				const code = error instanceof AppError ? error.code : "";
				return { move_unknown: ".", forbidden: "-" }[code] ?? "g";
			}
		}).join(""),
	);
}

it("allows each role exactly these steps between every pair of statuses", () => {
	const nobody = [".------", "-.-----", "--.----", ".--.---", ".---..-", "-.....-", "...-..."];
	const decider = [".-±±±+-", "+.±±±+-", "-+.±±+-", ".++.++-", ".+++..-", "+.....-", "...-..."];
	const all = Object.fromEntries(
		Object.entries(ACTORS).map(([who, asking]) => [who, transitionRows(asking)]),
	);
	expect(all).toEqual({
		stranger: nobody,
		coauthor: nobody,
		observer: nobody,
		elsewhere: nobody,
		conflicted: nobody,
		author: [".----++", "-.---+g", "g-.--+g", ".--.--g", ".---..g", "-.....g", "...g..."],
		secretary: nobody.with(2, "+-.----"),
		chair: decider.with(2, "++.±±+-"),
		creator: placer(decider),
		superadmin: placer(decider),
		editor: placer(decider),
	});
});

const placer = (rows: string[]) =>
	rows.with(2, "++.±±+-").map((row) => (row === "...-..." ? "...+..." : `${row.slice(0, -1)}+`));

it("lets an author restore an extended paper within its own window, though no papers are accepted", () => {
	const conference = {
		...open,
		dates: { submissions_close: "2026-11-10", extpapers_open: "2026-11-15", extpapers_close: "2026-12-01" },
	};
	const restores = (type: "paper" | "extpaper", status: PaperStatus | null = "accepted") => {
		const reference = type === "extpaper" && { paper: 1 };
		const item = paper("deleted", { type, deleted_from: "submitted", deleted_by_author: true, ...reference });
		const origin = status ? { number: 1, status, extended_opening: undefined } : undefined;
		try {
			requireTransition({ paper: item, conference, now: NOW, origin }, "submitted", ["author"]);
			return "yes";
		} catch (error) {
			return error instanceof AppError ? error.code : String(error);
		}
	};
	expect([restores("extpaper"), restores("paper"), restores("extpaper", "reviewing")]).toEqual([
		"yes",
		"restore_by_staff",
		"restore_by_staff",
	]);
	// The original paper was purged.
	expect(restores("extpaper", null)).toBe("restore_by_staff");
});
