import type { StaffRegistration } from "@deck/contracts/registration";
import { FileCheck, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { DateText } from "../../ui/date-text.tsx";
import { useQuickAction } from "./use-registration.ts";

export function DocumentSeenAtDesk({ registration }: { registration: StaffRegistration }) {
	const { t } = useTranslation("registrations");
	const { number, version, acts, document_seen_at: at } = registration;
	const [busy, run] = useQuickAction(number);
	const seen = acts.includes("unsee");
	return (
		<section
			aria-label={t("seen.label")}
			className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4 shadow-rest"
		>
			<p className="min-w-48 flex-1 text-14">
				{seen && at ? (
					<>
						{t("seen.was")} <DateText at={at} />
					</>
				) : (
					t("seen.ask")
				)}
			</p>
			<Button
				icon={seen ? Undo2 : FileCheck}
				busy={busy}
				onClick={() =>
					run(
						{ act: seen ? "unsee" : "see", version },
						t(seen ? "seen.done_unsee" : "seen.done_see", { number }),
					)
				}
			>
				{t(seen ? "seen.unsee" : "seen.see")}
			</Button>
		</section>
	);
}
