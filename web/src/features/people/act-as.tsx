import { VenetianMask } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

// The form and its search are for few, and seldom.
const ActAsDialog = lazy(async () => ({ default: (await import("./act-as-dialog.tsx")).ActAsDialog }));

export interface ActAsProps {
	/** Path of the conference in which it is to hold. */
	conference: string;
	/** Shows the icon alone; the words are a tooltip and the name for screen readers. */
	folded: boolean;
	className: string;
}

/** The button that begins to act as another user. */
export function ActAs({ conference, folded, className }: ActAsProps) {
	const { t } = useTranslation("impersonation");
	/** Null until it is opened for the first time. */
	const [open, setOpen] = useState<boolean | null>(null);
	const button = useRef<HTMLButtonElement>(null);

	// A dialog that is loaded by this very click does not know where the focus was.
	useEffect(() => {
		if (open === false) button.current?.focus();
	}, [open]);

	return (
		<>
			<button
				ref={button}
				type="button"
				title={folded ? t("act_as") : undefined}
				onClick={() => setOpen(true)}
				className={className}
			>
				<VenetianMask aria-hidden size={16} className="shrink-0" />
				<span className={folded ? "sr-only" : ""}>{t("act_as")}</span>
			</button>
			{open && (
				<Suspense>
					<ActAsDialog conference={conference} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	);
}
