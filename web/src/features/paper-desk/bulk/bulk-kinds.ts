import type { BulkAct } from "@deck/contracts/bulk";
import type { AdminRole } from "@deck/contracts/enums";
import { type Area, may } from "@deck/contracts/permissions";
import {
	ArchiveRestore,
	BellRing,
	BookOpen,
	CircleCheck,
	CircleX,
	Eye,
	FilePlus2,
	FileX2,
	FolderInput,
	type LucideIcon,
	PencilLine,
	PencilOff,
	Percent,
	Presentation,
	RotateCcw,
	Send,
	Trash2,
	Undo2,
} from "lucide-react";
import { HOLDS_BY_DEFAULT } from "../acts/hold-default.ts";

interface BulkKindParts {
	icon: LucideIcon;
	area: Area;
	/** The preset part of the act. */
	what: { [Act in BulkAct["act"]]: Partial<Extract<BulkAct, { act: Act }>> & { act: Act } }[BulkAct["act"]];
	/** Position: in the status menu, directly on the bar, or under "more". */
	place: "status" | "bar" | "more";
	/** Only if the conference takes extended papers. */
	extended?: true;
	asks?: true;
	final?: true;
}

const decision = { area: "decision", place: "status" } as const;
const data = { area: "editing", place: "more" } as const;

/** Same defaults as on a paper's own page. */
const DECISION = { hold: HOLDS_BY_DEFAULT, reveal: true } as const;

export const BULK_KINDS = {
	accepted: {
		...decision,
		icon: CircleCheck,
		asks: true,
		what: { act: "status", to: "accepted", ...DECISION },
	},
	rejected: { ...decision, icon: CircleX, asks: true, what: { act: "status", to: "rejected", ...DECISION } },
	revising: { ...decision, icon: Undo2, asks: true, what: { act: "status", to: "revising", ...DECISION } },
	reviewing: { ...decision, icon: RotateCcw, asks: true, what: { act: "status", to: "reviewing" } },
	withdrawn: { ...decision, icon: FileX2, what: { act: "status", to: "withdrawn" } },
	restore: { ...decision, icon: ArchiveRestore, what: { act: "restore" } },
	deleted: {
		...{ area: "placement", place: "status", icon: Trash2 },
		what: { act: "status", to: "deleted" },
	},
	section: { area: "placement", place: "bar", icon: FolderInput, asks: true, what: { act: "section" } },
	issue: { area: "structure", place: "bar", icon: BookOpen, asks: true, what: { act: "issue" } },
	editing: { ...data, icon: PencilLine, asks: true, what: { act: "editing" } },
	close_editing: { ...data, icon: PencilOff, what: { act: "editing", till: null } },
	reveal: { ...decision, place: "more", icon: Eye, asks: true, final: true, what: { act: "reveal" } },
	remind: { ...data, icon: BellRing, final: true, what: { act: "remind" } },
	release: { ...decision, place: "more", icon: Send, what: { act: "release" } },
	format: { ...data, icon: Presentation, asks: true, what: { act: "format" } },
	discount: { ...data, area: "registrations", icon: Percent, asks: true, what: { act: "discount" } },
	extended: { ...data, extended: true, icon: FilePlus2, asks: true, what: { act: "extended", open: true } },
	close_extended: {
		...data,
		extended: true,
		icon: FileX2,
		what: { act: "extended", open: false, till: null },
	},
} as const satisfies Record<string, BulkKindParts>;

export type BulkKind = keyof typeof BULK_KINDS;

export const isFinal = (kind: BulkKind | null): boolean => kind !== null && "final" in BULK_KINDS[kind];

export function bulkKindsFor(roles: readonly AdminRole[], extended: boolean): BulkKind[] {
	return (Object.entries(BULK_KINDS) as [BulkKind, BulkKindParts][])
		.filter(([, kind]) => may(roles, kind.area, "write") && (extended || !kind.extended))
		.map(([name]) => name);
}

/** Returns the kind of an act; null for acts offered elsewhere. */
export function kindOf(what: BulkAct): BulkKind | null {
	switch (what.act) {
		case "status":
			return what.to in BULK_KINDS ? (what.to as BulkKind) : null;
		case "editing":
			return what.till === null ? "close_editing" : "editing";
		case "extended":
			return what.open ? "extended" : "close_extended";
		case "authors":
			return null;
		default:
			return what.act;
	}
}
