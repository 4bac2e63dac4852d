import type { UploadPurpose } from "@deck/contracts/upload";
import { useCallback, useSyncExternalStore } from "react";
import { saveBlob } from "../../lib/download.ts";
import { uploaderOf, uploadKey } from "../../lib/upload/registry.ts";
import type { UploadServer } from "../../lib/upload/server.ts";
import type { UploadView } from "../../lib/upload/view.ts";

/** An upload as a component uses it: what to show, and what can be done. */
export interface UploadHandle {
	view: UploadView;
	/** Checks and sends a file; replaces one that is ready. */
	choose(file: File): void;
	pause(): void;
	resume(): void;
	/** Gives it up, also at the server. */
	cancel(): void;
	/** For after the form was sent: the server has taken the upload, nothing is kept here. */
	forget(): void;
	/** The chosen file; null once the page no longer has it. */
	file: File | null;
	/** Saves the chosen file; null once the page no longer has it. */
	download: (() => void) | null;
}

/**
 * The upload of a form. It goes on while the user looks at other pages, and after a reload.
 * @param user whose upload it is (an e-mail or id), so that another person at this browser does not find it
 * @param form which form it belongs to, such as `submit:spectra`
 * @param server by what one asks; absent: by one's account
 */
export function useUpload(options: {
	purpose: UploadPurpose;
	user: string;
	form: string;
	server?: UploadServer;
}): UploadHandle {
	const uploader = uploaderOf(uploadKey(options.user, options.form), options.purpose, options.server);
	const view = useSyncExternalStore(uploader.subscribe, uploader.getView);
	const { file } = uploader;

	return {
		view,
		choose: useCallback((chosen) => void uploader.choose(chosen), [uploader]),
		pause: useCallback(() => uploader.pause(), [uploader]),
		resume: useCallback(() => uploader.resume(), [uploader]),
		cancel: useCallback(() => void uploader.cancel(), [uploader]),
		forget: useCallback(() => void uploader.forget(), [uploader]),
		file: file ?? null,
		download: file ? () => saveBlob(file, file.name) : null,
	};
}
