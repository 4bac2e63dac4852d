import { PapersPage } from "../features/paper-desk/papers-page.tsx";
import "./paper-texts.ts";

/** `/:conf/adm/papers`, the same for extended papers, and for both. */
export const PaperList = () => <PapersPage type="paper" />;
export const ExtpaperList = () => <PapersPage type="extpaper" />;
export const SubmissionList = () => <PapersPage type={null} />;
