// The order matters: globals, worker, pdf.js.
import "./no-canvas.ts";
// Otherwise pdf.js looks for this file beside itself.
import "pdfjs-dist/legacy/build/pdf.worker.mjs";
// The package name leads here (`bundle.ts`).
import * as pdf from "../../node_modules/pdfjs-dist/legacy/build/pdf.mjs";

/**
 * The used part of pdf.js; the rest stays out of the bundle.
 * @public
 */
export const getDocument = pdf.getDocument;
/** @public */
export const VerbosityLevel = pdf.VerbosityLevel;
/** @public */
export const OPS = pdf.OPS;
