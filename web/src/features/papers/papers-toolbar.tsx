import { ListFilter } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ShownSection } from "../../lib/sections.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { FilterChips } from "../../ui/table/filter-chips.tsx";
import { SearchInput } from "../../ui/table/search-input.tsx";
import type { ChangeView } from "./use-view.ts";
import { filterCount, GROUPS, type Group, type PapersView, withoutFilters } from "./view.ts";

interface PapersToolbarProps {
	query: string;
	onQuery: (query: string) => void;
	view: PapersView;
	onChange: ChangeView;
	sections: ReadonlyMap<string, ShownSection>;
	/** Opens the filters where they do not stand beside the list. */
	onFilters?: () => void;
	/** Between search and filters, such as the choice of columns. */
	children?: ReactNode;
}

/** Search, and the filters in force as chips. */
export function PapersToolbar(props: PapersToolbarProps) {
	const { query, onQuery, view, onChange, onFilters, children } = props;
	const { t } = useTranslation(["papers", "table"]);
	const chips = useChips(props);
	const count = filterCount(view);
	return (
		<div className="flex flex-col gap-2.5">
			<div className="flex items-center gap-2">
				<SearchInput value={query} onChange={onQuery} label={t("search")} className="min-w-0 grow" />
				{children}
				{onFilters && (
					<button
						type="button"
						onClick={onFilters}
						aria-label={count > 0 ? t("filters_on", { count }) : t("table:filters")}
						className={buttonClass()}
					>
						<ListFilter aria-hidden size={18} className="text-secondary" />
						<span className="max-sm:hidden">{t("table:filters")}</span>
						{count > 0 && (
							<span className="inline-flex size-5 items-center justify-center rounded-full bg-primary text-12 font-semibold text-white">
								{count}
							</span>
						)}
					</button>
				)}
			</div>
			<FilterChips chips={chips} onClear={onFilters && (() => onChange(withoutFilters(view)))} />
		</div>
	);
}

function useChips({ view, onChange, sections }: PapersToolbarProps) {
	const { t } = useTranslation(["papers", "common"]);
	const words: Record<Group, { title: string; word: (value: string) => string }> = {
		section_id: { title: t("section"), word: (id) => sections.get(id)?.letter ?? id },
		status: { title: t("status"), word: (status) => t(`common:paper_status.${status}`) },
		format: { title: t("format"), word: (format) => t(`common:format.${format}`) },
		language: { title: t("language"), word: (language) => t(`common:language.${language}`) },
	};
	const chips = GROUPS.filter((group) => view[group].length > 0).map((group) => ({
		key: group as string,
		label: t("chip", { name: words[group].title, values: view[group].map(words[group].word).join(", ") }),
		onRemove: () => onChange({ [group]: [] }),
	}));
	if (view.deleted) {
		chips.push({ key: "deleted", label: t("deleted_shown"), onRemove: () => onChange({ deleted: false }) });
	}
	return chips;
}
