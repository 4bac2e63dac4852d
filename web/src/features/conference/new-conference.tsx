import { Plus } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { useOpener } from "../../ui/use-opener.ts";

// The form and its dialog are for platform admins alone, and weigh more than the whole home page.
const NewConferenceDialog = lazy(async () => ({
	default: (await import("./new-conference-dialog.tsx")).NewConferenceDialog,
}));

/** The button that opens the form of a new conference. */
export function NewConference() {
	const { t } = useTranslation("conference");
	const { button, opened, open, close } = useOpener();

	return (
		<>
			<Button ref={button} kind="primary" icon={Plus} onClick={open}>
				{t("new.button")}
			</Button>
			{opened && (
				<Suspense>
					<NewConferenceDialog onClose={close} />
				</Suspense>
			)}
		</>
	);
}
