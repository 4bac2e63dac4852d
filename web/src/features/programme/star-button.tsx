import { Star } from "lucide-react";
import { useTranslation } from "react-i18next";
import { cx } from "../../lib/cx.ts";
import { useImpersonationOffReason } from "../../ui/use-impersonation-off-reason.ts";
import { useProgramme } from "./programme-context.ts";

/** @param title of the talk or session */
export function StarButton({ id, title, className }: { id: string; title: string; className?: string }) {
	const { t } = useTranslation("programme");
	const { stars } = useProgramme();
	const reason = useImpersonationOffReason();
	const on = stars.ids.has(id);
	return (
		<button
			type="button"
			aria-pressed={on}
			aria-label={t("page.star", { title })}
			title={reason ?? (on ? t("page.unstar_hint") : t("page.star_hint"))}
			aria-disabled={stars.fixed || undefined}
			onClick={() => {
				if (!stars.fixed) stars.toggle(id);
			}}
			className={cx(
				"target inline-flex aspect-square shrink-0 items-center self-start justify-center rounded-control transition-colors hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:opacity-50 print:hidden",
				on ? "text-accent" : "text-hint hover:text-ink",
				className,
			)}
		>
			<Star aria-hidden size={18} className={cx(on && "fill-current")} />
		</button>
	);
}
