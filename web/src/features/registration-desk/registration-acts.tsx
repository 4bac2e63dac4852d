import type { StaffRegistration } from "@deck/contracts/registration";
import { BellRing, DoorOpen, Percent, TicketX, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { useMayAct, useQuickAct } from "./use-registration.ts";

/** What asks in a dialog before it is done. */
export type AskedAct = "unpay" | "cancel" | "discount";

interface RegistrationActsProps {
	registration: StaffRegistration;
	onAsk(act: AskedAct): void;
}

/** What may be done with a registration now, beside its document and its payment. */
export function RegistrationActs({ registration, onAsk }: RegistrationActsProps) {
	const { t } = useTranslation("registrations");
	const { number, version, acts, checked_in_at } = registration;
	const [busy, run] = useQuickAct(number);
	if (!useMayAct() || acts.length === 0) return null;
	return (
		<div className="flex flex-wrap gap-2">
			{acts.includes("check_in") && !checked_in_at && (
				<Button
					icon={DoorOpen}
					busy={busy}
					onClick={() => run({ act: "check_in" }, t("done.check_in", { number }))}
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
			{acts.includes("discount") && (
				<Button icon={Percent} onClick={() => onAsk("discount")}>
					{t("act.discount")}
				</Button>
			)}
			{acts.includes("cancel") && (
				<Button icon={TicketX} onClick={() => onAsk("cancel")}>
					{t("act.cancel")}
				</Button>
			)}
		</div>
	);
}
