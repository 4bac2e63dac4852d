import { useTranslation } from "react-i18next";
import type { SelectionState } from "../../lib/list/selection-state.ts";
import type { SelectedRows } from "./bar-item.ts";

export function HiddenRows({ rows, hidden }: Pick<SelectedRows<unknown>, "rows" | "hidden">) {
	const { t } = useTranslation("table");
	if (hidden === 0) return null;
	return (
		<p className="mt-1 text-wait">
			{hidden < rows.length
				? t("selection.acts_on_hidden", { count: hidden })
				: t("selection.acts_on_none_shown")}
		</p>
	);
}

/** Shows the notice on a page that a list led to. */
export function HiddenWhenSelected({ hidden }: SelectionState) {
	const { t } = useTranslation("table");
	return hidden > 0 && <p className="mt-1 text-wait">{t("selection.had_hidden", { count: hidden })}</p>;
}
