import { EXPERT_STATES } from "@deck/contracts/expert";
import type { ListColumn } from "../../lib/list/definition.ts";
import { ShortTime } from "../../ui/date-text.tsx";
import { NameCell, Reads, StateCell, stateSince } from "./expert-cells.tsx";
import type { ExpertRow } from "./expert-rows.ts";
import type { ExpertsContext } from "./experts-context.ts";

/** Where the limit has room: beside the filters, and before they stand there. */
const ROOMY = "(width >= 1400px), (900px <= width < 1280px)";

export const expertColumns: readonly ListColumn<ExpertRow, ExpertsContext>[] = [
	{
		...{ id: "name", width: "minmax(0, 1.4fr)", fixed: true },
		title: ({ t }) => t("experts:name_interests"),
		cell: (expert) => <NameCell expert={expert} />,
		sort: { by: ({ name }) => name, name: ({ t }) => t("experts:order_by.name") },
	},
	{
		...{ id: "email", width: "minmax(0, 1fr)" },
		title: ({ t }) => t("experts:email"),
		cell: ({ email }) => (
			<span data-search title={email} className="block truncate text-secondary">
				{email}
			</span>
		),
		sort: { by: ({ email }) => email, name: ({ t }) => t("experts:order_by.email") },
	},
	{
		...{ id: "languages", width: "96px" },
		title: ({ t }) => t("experts:reads"),
		cell: ({ languages }) => <Reads languages={languages} />,
		sort: { by: ({ languages }) => languages.join(), name: ({ t }) => t("experts:order_by.languages") },
	},
	{
		...{ id: "limit", width: "88px", align: "end", roomFor: ROOMY },
		title: ({ t }) => t("experts:limit_short"),
		cell: ({ limit }) => limit,
		sort: { by: ({ limit }) => limit ?? "", name: ({ t }) => t("experts:order_by.limit") },
	},
	{
		...{ id: "state", width: "148px" },
		title: ({ t }) => t("experts:state"),
		cell: (expert, _, clock) => <StateCell expert={expert} clock={clock} />,
		sort: { by: ({ state }) => EXPERT_STATES.indexOf(state), name: ({ t }) => t("experts:order_by.state") },
	},
	{
		...{ id: "since", width: "120px", roomFor: "not all" },
		title: ({ t }) => t("experts:since"),
		cell: (expert, _, clock) => {
			const since = stateSince(expert);
			return since && <ShortTime at={since} {...clock} />;
		},
		sort: {
			...{ by: (expert) => stateSince(expert) ?? "", firstDown: true },
			name: ({ t }) => t("experts:order_by.since"),
		},
	},
];
