/** Hidden from people, screen readers and password managers. */
export function HoneypotField() {
  return (
    <div className="honeypot" aria-hidden="true">
      <label>
        Leave this empty
        <input
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
          data-bwignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  );
}
