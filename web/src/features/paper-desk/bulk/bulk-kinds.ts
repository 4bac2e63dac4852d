import type { BulkAction } from "@deck/contracts/bulk";
import type { EmailedDecision } from "@deck/contracts/decision-email";
import type { AdminRole } from "@deck/contracts/enums";
import { type Area, hasPermission } from "@deck/contracts/permissions";
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
import { HOLDS_BY_DEFAULT } from "../actions/hold-default.ts";
import { revealsByDefault } from "../actions/reveal-default.ts";

interface BulkKindDefinition {
	icon: LucideIcon;
	area: Area;
	action: {
		[Act in BulkAction["act"]]: Partial<Extract<BulkAction, { act: Act }>> & { act: Act };
	}[BulkAction["act"]];
	/** In the status menu, on the bar, or under "more". */
	menu: "status" | "bar" | "more";
	/** Only if the conference takes extended papers. */
	extended?: true;
	needsInput?: true;
	final?: true;
}

const decision = { area: "decision", menu: "status" } as const;
const data = { area: "editing", menu: "more" } as const;

/** Defaults as on a paper's own page. */
const decide = <To extends EmailedDecision>(to: To) =>
	({ act: "status", to, hold: HOLDS_BY_DEFAULT, reveal: revealsByDefault(to) }) as const;

export const BULK_KINDS = {
	accepted: {
		...decision,
		icon: CircleCheck,
		needsInput: true,
		action: decide("accepted"),
	},
	rejected: {
		...decision,
		icon: CircleX,
		needsInput: true,
		action: decide("rejected"),
	},
	revising: {
		...decision,
		icon: Undo2,
		needsInput: true,
		action: decide("revising"),
	},
	reviewing: { ...decision, icon: RotateCcw, needsInput: true, action: decide("reviewing") },
	withdrawn: { ...decision, icon: FileX2, action: { act: "status", to: "withdrawn" } },
	restore: {
		...decision,
		icon: ArchiveRestore,
		needsInput: true,
		action: { act: "restore" },
	},
	deleted: {
		area: "placement",
		menu: "status",
		icon: Trash2,
		action: { act: "status", to: "deleted" },
	},
	section: {
		area: "placement",
		menu: "bar",
		icon: FolderInput,
		needsInput: true,
		action: { act: "section" },
	},
	issue: { area: "structure", menu: "bar", icon: BookOpen, needsInput: true, action: { act: "issue" } },
	editing: { ...data, icon: PencilLine, needsInput: true, action: { act: "editing" } },
	close_editing: { ...data, icon: PencilOff, action: { act: "editing", till: null } },
	reveal: { ...decision, menu: "more", icon: Eye, needsInput: true, final: true, action: { act: "reveal" } },
	remind: { ...data, icon: BellRing, final: true, action: { act: "remind" } },
	release: { ...decision, menu: "more", icon: Send, action: { act: "release" } },
	format: { ...data, icon: Presentation, needsInput: true, action: { act: "format" } },
	discount: { ...data, area: "registrations", icon: Percent, needsInput: true, action: { act: "discount" } },
	extended: {
		...data,
		extended: true,
		icon: FilePlus2,
		needsInput: true,
		action: { act: "extended", open: true },
	},
	close_extended: {
		...data,
		extended: true,
		icon: FileX2,
		action: { act: "extended", open: false, till: null },
	},
} as const satisfies Record<string, BulkKindDefinition>;

export type BulkKind = keyof typeof BULK_KINDS;

export const needsInput = (kind: BulkKind): boolean => "needsInput" in BULK_KINDS[kind];

export const isFinal = (kind: BulkKind | null): boolean => kind !== null && "final" in BULK_KINDS[kind];

export function bulkKindsFor(roles: readonly AdminRole[], extended: boolean): BulkKind[] {
	return (Object.entries(BULK_KINDS) as [BulkKind, BulkKindDefinition][])
		.filter(([, kind]) => hasPermission(roles, kind.area, "write") && (extended || !kind.extended))
		.map(([name]) => name);
}

export function kindOf(what: BulkAction): BulkKind | null {
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
