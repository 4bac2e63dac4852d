import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { Button } from "../../ui/button.tsx";

// The form and its dialog are for platform admins alone, and weigh more than the whole home page.
const NewConferenceDialog = lazy(async () => ({
	default: (await import("./new-conference-dialog.tsx")).NewConferenceDialog,
}));

/** The button that opens the form of a new conference. */
export function NewConference() {
	const { t } = useTranslation("conference");
	const [open, setOpen] = useState(false);
	return (
		<>
			<Button kind="primary" icon={Plus} onClick={() => setOpen(true)}>
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
