/** These texts stand around the tables that the product makes (rule pages.personal-data). */
export const privacy = {
  title: "Privacy",
  description: "What this site stores about you, for how long, and who can see it.",
  reading: {
    title: "If you only read",
    paragraphs: [
      "The public pages set no cookies. They load fonts, pictures and scripts from our own server, and use no analytics and no advertising. A video from YouTube, Vimeo or Loom is loaded only when you press play. These companies then see your network address.",
      "Our server writes one line for each request, with its time, its page, your network address and, if you are logged in, the number of your account, so that we can find faults and abuse. How long we keep these lines depends on how the server is set up: please ask us.",
    ],
  },
  stored: {
    title: "What we store",
    paragraphs: [
      "Each form stores what you type into it, and when you sent it. Whatever you don’t send us or do here is not in this table. We have no fixed time after which we delete what you sent us: it stays until you delete it or ask us to.",
    ],
  },
  browser: {
    title: "In your browser",
    entries: [
      {
        name: "What you type",
        text: "Until you send it or close the tab, what you type into the longer forms is kept in this tab of your browser only, so that a reload does not lose it. If you are not logged in, it is shown again for 15 minutes.",
      },
      {
        name: "If you have an account",
        text: "Cookies that keep you logged in, and one that lets us recognize this device for a year, so that wrong guesses at your password don’t lock you out on it. They are set only when you log in. The browser also remembers whether quiet mode is on and, for staff, how they last filtered a list and whether single keys are shortcuts. Until you log out, it remembers when you last turned quiet mode on or off, your roles and what you typed into forms and did not send; what you typed also ends with the tab.",
      },
      {
        name: "Courses from other sites",
        text: "A course can show pictures, videos and recordings from other sites. Pictures are loaded with the page, videos from YouTube, Vimeo or Loom when you press play. The other site then sees your network address.",
      },
    ],
  },
  seen: {
    title: "Who can see it",
    paragraphs: [
      "We sell it to nobody. Other members see nothing about you, unless you show your first name to your group, let us quote you on our public pages, or are a coach: those pages introduce you, and your name is shown with your sessions and with the offer of a place in your cohort.",
    ],
  },
  /** Rows whose kind of store the academy does not use are left out. */
  recipients: {
    staff: {
      name: "Our coaches and admins",
      receives:
        "All of it. They are also told of new applications, bookings and answers to offers by email. Only admins see the security log.",
    },
    server: {
      name: "Whoever runs our server for us",
      receives: "All of it, because it is stored there.",
    },
    databaseServer: {
      name: "Whoever runs our database for us",
      receives: "All of it, except files and pictures.",
    },
    objectStore: {
      name: "Whoever runs our file storage for us",
      receives: "The videos, recordings and PDFs of courses, and the pictures on our pages.",
    },
    mailServer: {
      name: "Whoever runs our mail server for us",
      receives: "The emails that we send you, with your email address.",
    },
    noMailServer: {
      name: "Nobody by email",
      receives: "This site sends no emails yet. They stay on our server.",
    },
  },
  copies: {
    title: "Copies",
    paragraphs: [
      "Copies of the database that we make for emergencies still contain what was deleted since, until we delete them. So do lists that our staff downloaded, and emails in our own mailboxes.",
    ],
  },
  deleting: {
    title: "Reading, correcting and deleting it",
    paragraphs: [
      "On your profile page you can download what we keep about you and delete your account. The notes and labels of our staff, and why we suspended an account, are not in the download. If you have no account, sign up with the address that you gave us, or write to us. Please confirm your address first: until then the download and the deletion leave out what we knew of this address before.",
      "After you delete your account, requests for the playbook, registrations, applications, places in cohorts and past bookings stay in our records as those of a “Deleted member”, with their dates, where they came from and what was decided, but without your name, your email address, anything you wrote and our notes. This stays as well:",
    ],
  },
  about: {
    title: "About this page",
    paragraphs: [
      "The tables on this page come from the software that stores the data, so they are complete. This page is not legal advice. You keep all the rights that you have where you live.",
    ],
  },
};

export const terms = {
  title: "Terms",
  description: "How the playbook, info sessions, applications, courses and coaching sessions work.",
  free: {
    title: "Playbook and info sessions",
    paragraphs: [
      "Both are free, and you owe us nothing in return. The playbook is yours to keep, to change and to pass on.",
    ],
  },
  applying: {
    title: "Applying for a cohort",
    paragraphs: [
      "An application costs nothing and binds neither of us. We answer within 2 business days, Monday to Friday.",
      "If we offer you a place, our letter has a link to a page that names the cohort, its days, its price if one is set, and the day until which we hold the place for you. The place is yours when you take it on that page.",
      "This site takes no payments. The price of a cohort, and what happens if it doesn’t suit you, are shown with the cohort if they are set. Please ask us about anything that is missing before you take a place.",
    ],
  },
  account: {
    title: "Your account",
    paragraphs: [
      "Please sign up with your own email address, confirm it, and keep your password to yourself. Until the address is confirmed you can have one booking, which ends after 24 hours if you don’t confirm by then.",
      "You can delete your account at any time. We can suspend an account that harms others or the site, and tell its owner by email.",
    ],
  },
  sessions: {
    title: "Coaching sessions",
    paragraphs: [
      "A booking is a request until a coach confirms it by email. You can cancel it yourself until the session begins. If we decline your booking, or move or delete the session, we write to you.",
    ],
  },
  files: {
    title: "Courses and files",
    paragraphs: [
      "Courses, recordings and study cards are for your own learning. Please don’t publish them or share your account. Links to files are made for you and stop working after 12 hours at most.",
    ],
  },
  promises: {
    title: "What we can’t promise",
    paragraphs: [
      "We promise no income and no number of sales. We take care that the site works, but it can be down for a while.",
    ],
  },
  about: {
    title: "About this page",
    paragraphs: [
      "This page describes how this site works. It is not legal advice. You keep all the rights that you have where you live.",
    ],
  },
};
