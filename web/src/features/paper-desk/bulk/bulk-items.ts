import type { TFunction } from "i18next";
import { CircleDot, Ellipsis } from "lucide-react";
import type { BarAct, BarItem } from "../../../ui/list/bar-item.ts";
import { BULK_KINDS, type BulkKind } from "./bulk-kinds.ts";

/** What can be done with the papers that are selected, for the list's bar. */
export function bulkItems(
	kinds: readonly BulkKind[],
	t: TFunction<"papers">,
	ask: (kind: BulkKind) => void,
): readonly BarItem[] {
	const at = (place: "status" | "bar" | "more") => kinds.filter((kind) => BULK_KINDS[kind].place === place);
	const acts = (some: readonly BulkKind[]) =>
		some.map(
			(kind): BarAct => ({
				...{ id: kind, icon: BULK_KINDS[kind].icon, label: t(`papers:bulk.${kind}`) },
				act: () => ask(kind),
			}),
		);
	const menus: BarItem[] = [
		{ id: "status", icon: CircleDot, label: t("papers:bulk.status"), items: acts(at("status")) },
		...acts(at("bar")).map((act) => ({
			...act,
			short: t(`papers:bulk.short.${act.id as "section" | "issue"}`),
		})),
		{ id: "bulk", icon: Ellipsis, label: t("papers:bulk.others"), items: acts(at("more")), more: true },
	];
	return menus.filter(({ items }) => items === undefined || items.length > 0);
}
