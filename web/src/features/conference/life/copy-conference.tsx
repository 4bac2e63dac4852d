import type { WholeConference } from "@deck/contracts/conference";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { LifeRow } from "./life-row.tsx";

// Its form is for platform admins alone.
const CopyDialog = lazy(async () => ({ default: (await import("./copy-dialog.tsx")).CopyDialog }));

/** The button that opens the form of a copy. */
export function CopyConference({ conference }: { conference: WholeConference }) {
	const { t } = useTranslation("lifecycle");
	/** Null until it is opened for the first time. */
	const [open, setOpen] = useState<boolean | null>(null);
	const button = useRef<HTMLButtonElement>(null);

	// A dialog that is loaded by this very click does not know where the focus was.
	useEffect(() => {
		if (open === false) button.current?.focus();
	}, [open]);

	return (
		<LifeRow title={t("copy.title")} text={t("copy.text")}>
			<Button ref={button} onClick={() => setOpen(true)}>
				{t("copy.button")}
			</Button>
			{open && (
				<Suspense>
					<CopyDialog conference={conference} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</LifeRow>
	);
}
