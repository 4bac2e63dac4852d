import type { StaffRegistration } from "@deck/contracts/registration";
import { BellRing, DoorOpen, Ellipsis, Pencil, Percent, TicketX, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { SMALL, useMedia } from "../../lib/media.ts";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { useCheckInDays } from "./check-in/use-check-in-days.tsx";
import { useMayChangeRegistrations, useQuickAction } from "./use-registration.ts";

export type DialogAction = "unpay" | "cancel" | "discount" | "correct";

const RARE_ACTIONS = { correct: Pencil, discount: Percent, cancel: TicketX };

interface RegistrationActionsProps {
	registration: StaffRegistration;
	onOpenDialog(act: DialogAction): void;
}

export function RegistrationActions({ registration, onOpenDialog }: RegistrationActionsProps) {
	const { t } = useTranslation("registrations");
	const { number, version, acts, checked_in_at } = registration;
	const [busy, run] = useQuickAction(number);
	const days = useCheckInDays();
	const phone = useMedia(SMALL);
	const seldom = (["correct", "discount", "cancel"] as const).filter((act) => acts.includes(act));
	if (!useMayChangeRegistrations() || acts.length === 0) return null;
	return (
		<div className="flex flex-wrap gap-2">
			{days.dialog}
			{acts.includes("check_in") && !checked_in_at && (
				<Button
					icon={DoorOpen}
					busy={busy}
					onClick={() => days.guard(() => run({ act: "check_in" }, t("done.check_in", { number })))}
				>
					{t("act.check_in")}
				</Button>
			)}
			{acts.includes("check_out") && checked_in_at && (
				<Button
					icon={Undo2}
					busy={busy}
					onClick={() => run({ act: "check_out" }, t("done.check_out", { number }))}
				>
					{t("act.check_out")}
				</Button>
			)}
			{acts.includes("remind") && (
				<Button
					icon={BellRing}
					busy={busy}
					onClick={() => run({ act: "remind", version }, t("done.remind", { number }))}
				>
					{t("act.remind")}
				</Button>
			)}
			{phone && seldom.length > 0 && (
				// At the edge, so that the menu has room.
				<div className="ml-auto">
					<Menu
						label={t("act.more")}
						width="min-w-64"
						triggerClass={`${buttonClass("secondary")} aspect-square px-0!`}
						trigger={<Ellipsis aria-hidden size={18} />}
					>
						{seldom.map((act) => (
							<MenuItem key={act} icon={RARE_ACTIONS[act]} onSelect={() => onOpenDialog(act)}>
								{t(`act.${act}`)}
							</MenuItem>
						))}
					</Menu>
				</div>
			)}
			{!phone &&
				seldom.map((act) => (
					<Button key={act} icon={RARE_ACTIONS[act]} onClick={() => onOpenDialog(act)}>
						{t(`act.${act}`)}
					</Button>
				))}
		</div>
	);
}
