import { Plus } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";

// The form and its dialog are for platform admins alone, and weigh more than the whole home page.
const NewConferenceDialog = lazy(async () => ({
	default: (await import("./new-conference-dialog.tsx")).NewConferenceDialog,
}));

/** The button that opens the form of a new conference. */
export function NewConference() {
	const { t } = useTranslation("conference");
	/** Null until it is opened for the first time. */
	const [open, setOpen] = useState<boolean | null>(null);
	const button = useRef<HTMLButtonElement>(null);

	// A dialog that is loaded by this very click does not know where the focus was.
	useEffect(() => {
		if (open === false) button.current?.focus();
	}, [open]);

	return (
		<>
			<Button ref={button} kind="primary" icon={Plus} onClick={() => setOpen(true)}>
				{t("new.button")}
			</Button>
			{open && (
				<Suspense>
					<NewConferenceDialog onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	);
}
