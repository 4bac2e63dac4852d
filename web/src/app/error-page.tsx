import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useActing } from "../lib/impersonation.ts";
import { Spinner } from "../ui/spinner.tsx";
import type { ErrorViewProps } from "./error-view.tsx";
import { statusOf } from "./page-status.ts";
import { Unconfirmed } from "./unconfirmed.tsx";

const ErrorView = lazy(async () => {
	try {
		return { default: (await import("./error-view.tsx")).ErrorView };
	} catch {
		// What failed may be the connection: then this page cannot come either.
		return { default: NoConnection };
	}
});

/** What went wrong, in words, and one way on; loaded when something does. */
export function ErrorPage(props: ErrorViewProps) {
	const acting = useActing((state) => state.as !== null);
	const page = (
		<Suspense fallback={<Spinner page />}>
			<ErrorView {...props} />
		</Suspense>
	);
	const status = props.status ?? statusOf(props.error);
	return status === 400 && !acting ? <Unconfirmed>{page}</Unconfirmed> : page;
}

function NoConnection() {
	const { t } = useTranslation("shell");
	return <p className="m-auto max-w-md px-4 py-12 text-center text-16">{t("no_connection")}</p>;
}
