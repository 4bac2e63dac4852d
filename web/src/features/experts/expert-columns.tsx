import { familyNameFirst } from "@deck/contracts/person-names";
import type { ListColumn } from "../../lib/list/definition.ts";
import { assignedCount, NO_LOAD } from "../../lib/review/expert-loads.ts";
import { ShortTime } from "../../ui/date-text.tsx";
import { LanguagesCell, LoadCell, NameCell, StateCell, stateSince } from "./expert-cells.tsx";
import { type ExpertRow, SHOWN_STATES } from "./expert-rows.ts";
import type { ExpertsContext } from "./experts-context.ts";

/** Widths that leave names and addresses room beside another column. */
const ROOMY = "(width >= 1400px), (900px <= width < 1280px)";
const ROOMIER = "(width >= 1700px)";

export const expertColumns: readonly ListColumn<ExpertRow, ExpertsContext>[] = [
	{
		id: "name",
		width: "minmax(0, 1.8fr)",
		fixed: true,
		title: ({ t }) => t("experts:name_interests"),
		cell: (expert, context) => <NameCell expert={expert} context={context} />,
		sort: { by: ({ name }) => familyNameFirst(name), name: ({ t }) => t("experts:order_by.name") },
	},
	{
		id: "email",
		width: "minmax(0, 1fr)",
		title: ({ t }) => t("experts:email"),
		cell: ({ email }) => (
			<span data-search title={email} className="block truncate text-secondary">
				{email}
			</span>
		),
		sort: { by: ({ email }) => email, name: ({ t }) => t("experts:order_by.email") },
	},
	{
		id: "languages",
		width: "88px",
		roomFor: ROOMY,
		title: ({ t }) => t("experts:reads"),
		cell: ({ languages }) => <LanguagesCell languages={languages} />,
		sort: { by: ({ languages }) => languages.join(), name: ({ t }) => t("experts:order_by.languages") },
	},
	{
		id: "limit",
		width: "88px",
		align: "end",
		roomFor: "not all",
		title: ({ t }) => t("experts:limit_short"),
		cell: ({ limit }) => limit,
		sort: { by: ({ limit }) => limit ?? "", name: ({ t }) => t("experts:order_by.limit") },
	},
	{
		id: "load",
		width: "96px",
		title: ({ t }) => t("experts:load.title"),
		cell: (expert, context) => <LoadCell expert={expert} context={context} />,
		sort: {
			byContext: ({ number }, { loads }) => assignedCount(loads.get(number) ?? NO_LOAD),
			firstDown: true,
			name: ({ t }) => t("experts:order_by.load"),
		},
	},
	{
		id: "answers",
		width: "136px",
		roomFor: ROOMIER,
		title: ({ t }) => t("experts:load.answers"),
		cell: ({ number }, { loads, t }) => {
			const { sent, refused, days } = loads.get(number) ?? NO_LOAD;
			if (sent + refused === 0) return null;
			return (
				<span className="flex flex-col text-secondary group-data-dense/table:flex-row group-data-dense/table:gap-2">
					<span className="truncate">
						{t(refused > 0 ? "experts:load.answers_of" : "experts:load.answers_sent", { sent, refused })}
					</span>
					{days !== null && <span>{t("experts:load.takes", { count: Math.max(1, Math.round(days)) })}</span>}
				</span>
			);
		},
		sort: {
			byContext: ({ number }, { loads }) => loads.get(number)?.sent ?? 0,
			firstDown: true,
			name: ({ t }) => t("experts:order_by.answers"),
		},
	},
	{
		id: "days",
		width: "88px",
		roomFor: "not all",
		title: ({ t }) => t("experts:load.speed"),
		cell: ({ number }, { loads, t }) => {
			const days = loads.get(number)?.days;
			return days != null && t("experts:load.days", { count: Math.max(1, Math.round(days)) });
		},
		sort: {
			byContext: ({ number }, { loads }) => loads.get(number)?.days ?? "",
			name: ({ t }) => t("experts:order_by.days"),
		},
	},
	{
		id: "state",
		width: "148px",
		title: ({ t }) => t("experts:state"),
		cell: (expert, _, clock) => <StateCell expert={expert} clock={clock} />,
		sort: { by: ({ shown }) => SHOWN_STATES.indexOf(shown), name: ({ t }) => t("experts:order_by.state") },
	},
	{
		id: "since",
		width: "120px",
		roomFor: "not all",
		title: ({ t }) => t("experts:since"),
		cell: (expert, _, clock) => {
			const since = stateSince(expert);
			return since && <ShortTime at={since} {...clock} />;
		},
		sort: {
			by: (expert) => stateSince(expert) ?? "",
			firstDown: true,
			name: ({ t }) => t("experts:order_by.since"),
		},
	},
];
