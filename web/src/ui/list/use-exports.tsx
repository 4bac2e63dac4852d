import { FileSpreadsheet } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../lib/i18n.ts";
import type { ListDefinition } from "../../lib/list/define.ts";
import { sortRows } from "../../lib/list/filter-rows.ts";
import type { ListRow } from "../../lib/list/merge.ts";
import type { RowId, Sort } from "../../lib/list/sort.ts";
import { lazyPart, PromptSuspense } from "../prompt-suspense.tsx";
import type { SaveOption } from "./save-menu.tsx";

// `lazyPart` drops a component's type parameters.
const ExportDialog = lazyPart(
	async () => (await import("./export-dialog.tsx")).ExportDialog,
) as unknown as typeof import("./export-dialog.tsx").ExportDialog;

interface ExportsOptions<Row extends ListRow, Id extends RowId, Context> {
	list: ListDefinition<Row, Id, Context>;
	context: Context;
	title: string;
	sort: Sort | null;
	hidden: ReadonlySet<string>;
}

export function useExports<Row extends ListRow, Id extends RowId, Context>({
	list,
	context,
	title,
	sort,
	hidden,
}: ExportsOptions<Row, Id, Context>): { options: readonly SaveOption<Row>[]; dialog: ReactNode } {
	const { t } = useTranslation("table");
	const locale = useLocale();
	const [rows, setRows] = useState<readonly Row[] | null>(null);
	if (!list.exports) return { options: [], dialog: null };
	const save = (chosen: readonly Row[]) => setRows(sortRows(chosen, list, sort, context, locale));
	const shown = new Set(list.columns.map(({ id }) => id).filter((id) => !hidden.has(id)));
	return {
		options: [{ id: "table", icon: FileSpreadsheet, label: t("save.table"), save }],
		dialog: rows && (
			<PromptSuspense>
				<ExportDialog
					list={list}
					context={context}
					title={title}
					rows={rows}
					shown={shown}
					onClose={() => setRows(null)}
				/>
			</PromptSuspense>
		),
	};
}
