import { VenetianMask } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useOpener } from "../../ui/use-opener.ts";

// Rarely used, so loaded on demand.
const ActAsDialog = lazy(async () => ({ default: (await import("./act-as-dialog.tsx")).ActAsDialog }));

export interface ActAsProps {
	conference: string;
	folded: boolean;
	className: string;
}

export function ActAs({ conference, folded, className }: ActAsProps) {
	const { t } = useTranslation("impersonation");
	const { button, opened, open, close } = useOpener();

	return (
		<>
			<button
				ref={button}
				type="button"
				title={folded ? t("act_as") : undefined}
				onClick={open}
				className={className}
			>
				<VenetianMask aria-hidden size={16} className="shrink-0" />
				<span className={folded ? "sr-only" : ""}>{t("act_as")}</span>
			</button>
			{opened && (
				<Suspense>
					<ActAsDialog conference={conference} onClose={close} />
				</Suspense>
			)}
		</>
	);
}
