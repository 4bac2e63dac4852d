import { VenetianMask } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useDialogOpener } from "../../ui/use-dialog-opener.ts";

// Rarely used, so loaded on demand.
const ImpersonateDialog = lazy(async () => ({
	default: (await import("./impersonate-dialog.tsx")).ImpersonateDialog,
}));

interface ImpersonateProps {
	conference: string;
	folded: boolean;
	className: string;
}

export function Impersonate({ conference, folded, className }: ImpersonateProps) {
	const { t } = useTranslation("impersonation");
	const { button, opened, open, close } = useDialogOpener();

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
					<ImpersonateDialog conference={conference} onClose={close} />
				</Suspense>
			)}
		</>
	);
}
