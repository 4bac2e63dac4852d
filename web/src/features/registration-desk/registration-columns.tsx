import { CURRENCIES } from "@deck/contracts/conference-parts";
import type { RegistrationCard } from "@deck/contracts/registration";
import { REGISTRATION_STAGES } from "@deck/contracts/registration-life";
import { cardStage, isToVerify } from "@deck/contracts/registration-waiting";
import { inEither } from "../../lib/conference-words.ts";
import type { ListColumn } from "../../lib/list/definition.ts";
import { shownSum } from "../../lib/registration/card-price.ts";
import { Badge } from "../../ui/badge.tsx";
import { ShortTime } from "../../ui/date-text.tsx";
import { STAGE_TONE, TicketGlyph } from "../../ui/registration/ticket-glyph.tsx";
import { ParticipantCell, PriceCell } from "./registration-cells.tsx";
import { DocumentMark } from "./registration-marks.tsx";
import { organizationText, type RegistrationsContext, takesPartText } from "./registrations-context.ts";

/** Beside the filter panel, and below the width that shows it. */
const ROOMY = "(width >= 1400px), (1000px <= width < 1280px)";

/** Matches no screen: shown only on request. */
const NOWHERE = "not all";

/** Exceeds any amount, so that currencies sort apart. */
const APART = 1e13;

export const registrationColumns: readonly ListColumn<RegistrationCard, RegistrationsContext>[] = [
	{
		...{ id: "number", width: "40px", fixed: true },
		title: ({ t }) => t("registrations:number"),
		cell: ({ number }) => (
			<span data-search className="font-medium text-secondary">
				{number}
			</span>
		),
		sort: {
			...{ by: ({ number }) => number, firstDown: true },
			name: ({ t }) => t("registrations:order_by.number"),
		},
	},
	{
		...{ id: "participant", width: "minmax(0, 1fr)", fixed: true },
		title: ({ t }) => t("registrations:participant"),
		cell: (card, context) => <ParticipantCell card={card} context={context} />,
		sort: {
			byContext: ({ en, ru }, { locale }) => inEither({ en, ru }, locale).text,
			name: ({ t }) => t("registrations:order_by.participant"),
		},
	},
	{
		...{ id: "email", width: "minmax(0, 0.7fr)", roomFor: NOWHERE },
		title: ({ t }) => t("registrations:email"),
		cell: ({ email }) => (
			<span data-search data-full className="block truncate text-secondary">
				{email}
			</span>
		),
		sort: { by: ({ email }) => email, name: ({ t }) => t("registrations:order_by.email") },
	},
	{
		...{ id: "organization", width: "minmax(0, 0.7fr)", roomFor: NOWHERE },
		title: ({ t }) => t("registrations:organization"),
		cell: ({ organization }, { t }) => (
			<span data-search data-full className="block truncate text-secondary">
				{organizationText(organization, t)}
			</span>
		),
		sort: {
			byContext: ({ organization }, { t }) => organizationText(organization, t),
			name: ({ t }) => t("registrations:order_by.organization"),
		},
	},
	{
		...{ id: "state", width: "108px" },
		title: ({ t }) => t("registrations:state"),
		cell: (card, { stages }) => {
			const stage = cardStage(card);
			return (
				<Badge bare tone={STAGE_TONE[stage]} icon={<TicketGlyph stage={stage} />}>
					{stages[stage]}
				</Badge>
			);
		},
		sort: {
			by: (card) => REGISTRATION_STAGES.indexOf(cardStage(card)),
			name: ({ t }) => t("registrations:order_by.state"),
		},
	},
	{
		...{ id: "document", width: "104px" },
		title: ({ t }) => t("registrations:document"),
		cell: (card) => <DocumentMark card={card} />,
		sort: {
			...{ by: (card) => Number(isToVerify(card)), firstDown: true },
			name: ({ t }) => t("registrations:order_by.document"),
		},
	},
	{
		...{ id: "takes_part", width: "100px", roomFor: ROOMY },
		title: ({ t }) => t("registrations:takes_part"),
		cell: ({ place, format }, context) => (
			<span className="flex flex-col text-secondary group-data-dense/table:flex-row group-data-dense/table:gap-1.5">
				<span data-full className="truncate">
					{takesPartText({ place }, context)}
				</span>
				<span data-full className="truncate">
					{takesPartText({ format }, context)}
				</span>
			</span>
		),
		sort: {
			byContext: (card, context) => takesPartText(card, context),
			name: ({ t }) => t("registrations:order_by.takes_part"),
		},
	},
	{
		...{ id: "price", width: "124px", align: "end" },
		title: ({ t }) => t("registrations:price"),
		cell: (card, context) => <PriceCell card={card} context={context} />,
		sort: {
			byContext: (card, { fees }) => {
				const sum = shownSum(card, fees);
				return sum
					? (sum.currency ? CURRENCIES.indexOf(sum.currency) : CURRENCIES.length) * APART + sum.amount
					: "";
			},
			...{ firstDown: true, name: ({ t }) => t("registrations:order_by.price") },
		},
	},
	{
		...{ id: "checked_in", width: "96px", roomFor: NOWHERE },
		title: ({ t }) => t("registrations:checked_in"),
		cell: ({ checked_in_at }, _, clock) => checked_in_at && <ShortTime at={checked_in_at} {...clock} />,
		sort: {
			...{ by: ({ checked_in_at }) => checked_in_at ?? "", firstDown: true },
			name: ({ t }) => t("registrations:order_by.checked_in"),
		},
	},
	{
		...{ id: "changed", width: "76px", align: "end" },
		title: ({ t }) => t("registrations:updated"),
		cell: ({ changed }, _, clock) => (
			<span className="text-secondary">
				<ShortTime at={changed} {...clock} />
			</span>
		),
		sort: {
			...{ by: ({ changed }) => changed, firstDown: true },
			name: ({ t }) => t("registrations:order_by.changed"),
		},
	},
];
