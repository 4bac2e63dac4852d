import type { TFunction } from "i18next";
import { CircleDot, Ellipsis, Gavel } from "lucide-react";
import type { BarAction, BarItem } from "../../../ui/list/bar-item.ts";
import { VERDICTS } from "../actions/paper-dialog-kind.ts";
import { BULK_KINDS, type BulkKind } from "./bulk-kinds.ts";

export type BulkItems = (
	kinds: readonly BulkKind[],
	t: TFunction<"papers">,
	ask: (kind: BulkKind) => void,
) => readonly BarItem[];

const toBarItems =
	(t: TFunction<"papers">, ask: (kind: BulkKind) => void) =>
	(kinds: readonly BulkKind[]): BarAction[] =>
		kinds.map((kind) => ({
			id: kind,
			icon: BULK_KINDS[kind].icon,
			label: t(`papers:bulk.${kind}`),
			run: () => ask(kind),
		}));

export const boardItems: BulkItems = (kinds, t, ask) => {
	const acts = toBarItems(t, ask);
	const decisions = acts(
		kinds.filter((kind) => kind === "release" || (VERDICTS as readonly BulkKind[]).includes(kind)),
	);
	const [reveal] = acts(kinds.filter((kind) => kind === "reveal"));
	return [
		...(decisions.length > 0
			? [{ id: "decide", icon: Gavel, label: t("papers:bulk.decide"), items: decisions }]
			: []),
		...(reveal ? [{ ...reveal, short: t("papers:bulk.short.reveal") }] : []),
	];
};

export const bulkItems: BulkItems = (kinds, t, ask) => {
	const at = (menu: "status" | "bar" | "more") => kinds.filter((kind) => BULK_KINDS[kind].menu === menu);
	const acts = toBarItems(t, ask);
	const menus: BarItem[] = [
		{ id: "status", icon: CircleDot, label: t("papers:bulk.status"), items: acts(at("status")) },
		...acts(at("bar")).map((act) => ({
			...act,
			short: t(`papers:bulk.short.${act.id as "section" | "issue"}`),
		})),
		{ id: "bulk", icon: Ellipsis, label: t("papers:bulk.others"), items: acts(at("more")), more: true },
	];
	return menus.filter(({ items }) => items === undefined || items.length > 0);
};
