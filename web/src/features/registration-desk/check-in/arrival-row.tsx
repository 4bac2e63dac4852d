import type { RegistrationListRow } from "@deck/contracts/registration";
import {
	Ban,
	CircleCheck,
	CircleHelp,
	CircleX,
	Clock,
	CopyCheck,
	type LucideIcon,
	RotateCcw,
	TriangleAlert,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { useAuthSession } from "../../../lib/auth-session.ts";
import { useConference } from "../../../lib/conference.ts";
import { cx } from "../../../lib/cx.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { useNow } from "../../../lib/now.ts";
import { Button } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { TEXT_LINK } from "../../../ui/text-link.ts";
import {
	formatOrganization,
	formatParticipation,
	useRegistrationsContext,
} from "../registrations-context.ts";
import { badgeName, formatArrival } from "./arrival-texts.ts";
import type { Arrival } from "./use-check-in.ts";

const STYLES: Record<Arrival["kind"], { icon: LucideIcon; ink: string; ground: string }> = {
	valid: { icon: CircleCheck, ink: "text-good", ground: "bg-good-soft" },
	sent: { icon: Clock, ink: "text-wait", ground: "bg-wait-soft" },
	already: { icon: CopyCheck, ink: "text-wait", ground: "bg-wait-soft" },
	unpaid: { icon: CircleX, ink: "text-bad", ground: "bg-bad-soft" },
	unconfirmed: { icon: CircleX, ink: "text-bad", ground: "bg-bad-soft" },
	refused: { icon: CircleX, ink: "text-bad", ground: "bg-bad-soft" },
	cancelled: { icon: Ban, ink: "text-bad", ground: "bg-bad-soft" },
	unknown: { icon: CircleHelp, ink: "text-bad", ground: "bg-bad-soft" },
	foreign: { icon: TriangleAlert, ink: "text-bad", ground: "bg-bad-soft" },
	undone: { icon: RotateCcw, ink: "text-secondary", ground: "bg-sunken" },
};

/** Resolved on the registration’s page. */
const STOPPED: readonly Arrival["kind"][] = ["unpaid", "unconfirmed", "refused", "cancelled"];

interface ArrivalRowProps {
	arrival: Arrival;
	row: RegistrationListRow | undefined;
	checkedInAt: string | null;
	large?: boolean;
	onUndo?: (() => void) | undefined;
}

export function ArrivalRow({ arrival, row, checkedInAt, large, onUndo }: ArrivalRowProps) {
	const { t } = useTranslation("check-in");
	const { path } = useConference();
	const locale = useLocale();
	const now = useNow();
	const timezone = useAuthSession().user?.timezone ?? null;
	const context = useRegistrationsContext();
	const { icon: Icon, ink, ground } = STYLES[arrival.kind];
	const time = formatArrival(
		(arrival.kind === "already" && checkedInAt) || arrival.at,
		now,
		locale,
		timezone,
	);
	const details = row && [
		String(row.number),
		formatOrganization(row.organization, context.t),
		formatParticipation(row, context),
	];
	return (
		<div className={cx("flex gap-3 px-4 py-3", large && ground)}>
			<Icon aria-hidden size={large ? 44 : 22} className={cx("mt-0.5 shrink-0", ink)} />
			<div className="min-w-0 grow">
				<p className={cx("font-medium", ink, large ? "text-17" : "text-14")}>
					{t(`verdict.${arrival.kind}`, { time })}
				</p>
				{row && (
					<>
						<p className={cx("break-words", large ? "text-22 font-semibold" : "text-15")}>
							{badgeName(row, locale)}
						</p>
						<p className="text-14 break-words text-secondary">{details?.filter(Boolean).join(" · ")}</p>
						{STOPPED.includes(arrival.kind) && (
							<p className="text-14">
								{arrival.kind !== "cancelled" &&
									`${t(row.state === "draft" ? "hint.draft" : arrival.kind === "unconfirmed" ? "hint.unconfirmed" : "hint.unpaid")} `}
								<Link to={`/${path}/adm/registrations/${row.number}`} className={TEXT_LINK}>
									{t("open")}
								</Link>
							</p>
						)}
					</>
				)}
			</div>
			{onUndo && (
				<Button kind="link" onClick={onUndo} className="self-start">
					{t("undo.undo")}
				</Button>
			)}
		</div>
	);
}
