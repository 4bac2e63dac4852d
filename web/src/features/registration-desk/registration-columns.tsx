import { CURRENCIES } from "@deck/contracts/conference-parts";
import type { RegistrationListRow } from "@deck/contracts/registration";
import { REGISTRATION_STAGES } from "@deck/contracts/registration-lifecycle";
import { isToVerify, rowStage } from "@deck/contracts/registration-stages";
import { localizedText } from "../../lib/conference-texts.ts";
import type { ListColumn } from "../../lib/list/definition.ts";
import { displayedSum } from "../../lib/registration/listed-price.ts";
import { Badge } from "../../ui/badge.tsx";
import { ShortTime } from "../../ui/date-text.tsx";
import { RegistrationStageIcon, STAGE_TONE } from "../../ui/registration/registration-stage-icon.tsx";
import { ParticipantCell, PriceCell } from "./registration-cells.tsx";
import { DocumentMark } from "./registration-marks.tsx";
import {
	formatOrganization,
	formatParticipation,
	type RegistrationsContext,
} from "./registrations-context.ts";

/** Beside the filter panel, and below its width. */
const ROOMY = "(width >= 1400px), (1000px <= width < 1280px)";

/** Matches no screen: shown on request. */
const NOWHERE = "not all";

/** Exceeds any amount: sorts currencies apart. */
const CURRENCY_OFFSET = 1e13;

export const registrationColumns: readonly ListColumn<RegistrationListRow, RegistrationsContext>[] = [
	{
		id: "number",
		width: "40px",
		fixed: true,
		title: ({ t }) => t("registrations:number"),
		cell: ({ number }) => (
			<span data-search className="font-medium text-secondary">
				{number}
			</span>
		),
		sort: {
			by: ({ number }) => number,
			firstDown: true,
			name: ({ t }) => t("registrations:order_by.number"),
		},
	},
	{
		id: "participant",
		width: "minmax(0, 1fr)",
		fixed: true,
		title: ({ t }) => t("registrations:participant"),
		cell: (row, context) => <ParticipantCell row={row} context={context} />,
		sort: {
			byContext: ({ en, ru }, { locale }) => localizedText({ en, ru }, locale).text,
			name: ({ t }) => t("registrations:order_by.participant"),
		},
	},
	{
		id: "email",
		width: "minmax(0, 0.7fr)",
		roomFor: NOWHERE,
		title: ({ t }) => t("registrations:email"),
		cell: ({ email }) => (
			<span data-search data-full className="block truncate text-secondary">
				{email}
			</span>
		),
		sort: { by: ({ email }) => email, name: ({ t }) => t("registrations:order_by.email") },
	},
	{
		id: "organization",
		width: "minmax(0, 0.7fr)",
		roomFor: NOWHERE,
		title: ({ t }) => t("registrations:organization"),
		cell: ({ organization }, { t }) => (
			<span data-search data-full className="block truncate text-secondary">
				{formatOrganization(organization, t)}
			</span>
		),
		sort: {
			byContext: ({ organization }, { t }) => formatOrganization(organization, t),
			name: ({ t }) => t("registrations:order_by.organization"),
		},
	},
	{
		id: "state",
		width: "108px",
		title: ({ t }) => t("registrations:state"),
		cell: (row, { stages }) => {
			const stage = rowStage(row);
			return (
				<Badge withoutBackground tone={STAGE_TONE[stage]} icon={<RegistrationStageIcon stage={stage} />}>
					{stages[stage]}
				</Badge>
			);
		},
		sort: {
			by: (row) => REGISTRATION_STAGES.indexOf(rowStage(row)),
			name: ({ t }) => t("registrations:order_by.state"),
		},
	},
	{
		id: "document",
		width: "104px",
		title: ({ t }) => t("registrations:document"),
		cell: (row) => <DocumentMark row={row} />,
		sort: {
			by: (row) => Number(isToVerify(row)),
			firstDown: true,
			name: ({ t }) => t("registrations:order_by.document"),
		},
	},
	{
		id: "takes_part",
		width: "100px",
		roomFor: ROOMY,
		title: ({ t }) => t("registrations:takes_part"),
		cell: ({ place, format }, context) => (
			<span className="flex flex-col text-secondary group-data-dense/table:flex-row group-data-dense/table:gap-1.5">
				<span data-full className="truncate">
					{formatParticipation({ place }, context)}
				</span>
				<span data-full className="truncate">
					{formatParticipation({ format }, context)}
				</span>
			</span>
		),
		sort: {
			byContext: (row, context) => formatParticipation(row, context),
			name: ({ t }) => t("registrations:order_by.takes_part"),
		},
	},
	{
		id: "price",
		width: "132px",
		align: "end",
		title: ({ t }) => t("registrations:price"),
		cell: (row, context) => <PriceCell row={row} context={context} />,
		sort: {
			byContext: (row, { fees }) => {
				const sum = displayedSum(row, fees);
				return sum
					? (sum.currency ? CURRENCIES.indexOf(sum.currency) : CURRENCIES.length) * CURRENCY_OFFSET +
							sum.amount
					: "";
			},
			firstDown: true,
			name: ({ t }) => t("registrations:order_by.price"),
		},
	},
	{
		id: "checked_in",
		width: "96px",
		roomFor: NOWHERE,
		title: ({ t }) => t("registrations:checked_in"),
		cell: ({ checked_in_at }, _, clock) => checked_in_at && <ShortTime at={checked_in_at} {...clock} />,
		sort: {
			by: ({ checked_in_at }) => checked_in_at ?? "",
			firstDown: true,
			name: ({ t }) => t("registrations:order_by.checked_in"),
		},
	},
	{
		id: "changed",
		width: "76px",
		align: "end",
		title: ({ t }) => t("registrations:updated"),
		cell: ({ changed }, _, clock) => (
			<span className="text-secondary">
				<ShortTime at={changed} {...clock} />
			</span>
		),
		sort: {
			by: ({ changed }) => changed,
			firstDown: true,
			name: ({ t }) => t("registrations:order_by.changed"),
		},
	},
];
