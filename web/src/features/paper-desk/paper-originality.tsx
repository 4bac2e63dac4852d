import type { PaperListRow } from "@deck/contracts/paper";
import type { ListColumn, ManyFilter } from "../../lib/list/definition.ts";
import { filterValues, type ListView } from "../../lib/list/view.ts";
import { BANDS, type Band, bandOf, NO_FIGURE } from "../../lib/paper/originality.ts";
import type { PapersContext } from "./papers-context.ts";

const ID = "originality";

export const originalityFilter: ManyFilter<PaperListRow, PapersContext> = {
	kind: "many",
	id: ID,
	title: ({ t }) => t("papers:originality.label"),
	valuesOf: ({ number }, { figures }) => (figures ? bandOf(number, figures) : NO_FIGURE),
	ready: ({ figures }) => figures !== undefined,
	knownValues: () => BANDS,
	options: ({ t }) => BANDS.map((band) => ({ value: band, label: t(`common:originality_band.${band}`) })),
	valueText: (band, { t, lower }) => lower(t(`common:originality_band.${band as Band}`)),
};

export const originalityColumn: ListColumn<PaperListRow, PapersContext> = {
	id: ID,
	title: ({ t }) => t("papers:originality.label"),
	width: "112px",
	cell: (paper, context) => <OriginalityCell paper={paper} context={context} />,
	roomFor: "not all",
	sort: {
		byContext: ({ number }, { figures }) => figures?.get(number)?.originality ?? "",
		name: ({ t }) => t("papers:order_by.originality"),
	},
};

function OriginalityCell({
	paper: { number },
	context: { t, figures },
}: {
	paper: PaperListRow;
	context: PapersContext;
}) {
	const figure = figures?.get(number);
	if (!figure) return null;
	const { originality, version, entered } = figure;
	return (
		<span
			className="text-secondary"
			title={t(entered ? "papers:originality.entered" : "papers:originality.found", { version })}
		>
			{t("papers:originality.of", { originality })}
		</span>
	);
}

export const needsOriginality = (view: ListView): boolean =>
	filterValues(view, ID).length > 0 || view.sort?.key === ID;
